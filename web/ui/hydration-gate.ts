type Waking = Readonly<{awake: Promise<void>; wake: () => void}>

// Half a screen more in each direction.
const nearness = '50%'
const touches = ['pointerdown', 'keydown', 'click', 'input', 'focusin'] as const

const wakings = new Map<string, Waking>()
let isEverythingAwake = false

/** Has every part of the page wake, now and from now on: its reader does something, or it is about to change. */
export function hydrateEverything(): void {
  isEverythingAwake = true
  for (const touch of touches) window.removeEventListener(touch, hydrateEverything, true)
  for (const {wake} of wakings.values()) wake()
}

function watch(place: string): Waking {
  // Promise.withResolvers is younger than the browsers that Next builds for.
  let settle: () => void = () => undefined
  const awake = new Promise<void>((resolve) => {
    settle = resolve
  })
  const near = new IntersectionObserver(
    (seen) => {
      if (seen.some(({isIntersecting}) => isIntersecting)) wake()
    },
    {rootMargin: nearness},
  )
  function wake() {
    near.disconnect()
    // React reads this at once, so that the very touch which wakes a part reaches it.
    void Object.assign(awake, {status: 'fulfilled', value: undefined})
    settle()
  }
  const element = document.getElementById(place)
  if (isEverythingAwake || !element) wake()
  else near.observe(element)
  return {awake, wake}
}

/** Settles once the reader is near the element with this id, or does anything on the page; of an element that is not there, at once. */
export function whenHydratable(place: string): Promise<void> {
  const waking = wakings.get(place) ?? watch(place)
  if (wakings.size === 0 && !isEverythingAwake)
    for (const touch of touches) window.addEventListener(touch, hydrateEverything, true)
  wakings.set(place, waking)
  return waking.awake
}
