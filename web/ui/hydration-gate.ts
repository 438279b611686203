type Gate = Readonly<{opened: Promise<void>; open: () => void}>

// Half a screen more in each direction.
const rootMargin = '50%'
const interactions = ['pointerdown', 'keydown', 'click', 'input', 'focusin'] as const

const gates = new Map<string, Gate>()
let isEverythingOpen = false

/** Has every part of the page wake, now and from now on: its reader does something, or it is about to change. */
export function hydrateEverything(): void {
  isEverythingOpen = true
  for (const interaction of interactions) window.removeEventListener(interaction, hydrateEverything, true)
  for (const {open} of gates.values()) open()
}

function watch(place: string): Gate {
  // Promise.withResolvers is younger than the browsers that Next builds for.
  let settle: () => void = () => undefined
  const awake = new Promise<void>((resolve) => {
    settle = resolve
  })
  const observer = new IntersectionObserver(
    (seen) => {
      if (seen.some(({isIntersecting}) => isIntersecting)) wake()
    },
    {rootMargin: rootMargin},
  )
  function wake() {
    observer.disconnect()
    // React reads this at once, so that the very touch which wakes a part reaches it.
    void Object.assign(awake, {status: 'fulfilled', value: undefined})
    settle()
  }
  const element = document.getElementById(place)
  if (isEverythingOpen || !element) wake()
  else observer.observe(element)
  return {opened, open}
}

/** Settles once the reader is near the element with this id, or does anything on the page; of an element that is not there, at once. */
export function whenHydratable(place: string): Promise<void> {
  const gate = gates.get(place) ?? watch(place)
  if (gates.size === 0 && !isEverythingOpen)
    for (const touch of interactions) window.addEventListener(touch, hydrateEverything, true)
  gates.set(place, gate)
  return gate.opened
}
