type Gate = Readonly<{opened: Promise<void>; open: () => void}>

// Half a viewport more in each direction.
const rootMargin = '50%'
const interactions = ['pointerdown', 'keydown', 'click', 'input', 'focusin'] as const

const gates = new Map<string, Gate>()
let isEverythingHydrated = false

/** Hydrates every current and later lazy section, on an interaction or before the page changes. */
export function hydrateEverything(): void {
  isEverythingHydrated = true
  for (const interaction of interactions) window.removeEventListener(interaction, hydrateEverything, true)
  for (const {open} of gates.values()) open()
}

function watch(place: string): Gate {
  // `Promise.withResolvers` is newer than the browsers that Next builds for.
  let settle: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    settle = resolve
  })
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({isIntersecting}) => isIntersecting)) open()
    },
    {rootMargin},
  )
  function open() {
    observer.disconnect()
    // `use` reads the status synchronously, so that the interaction that hydrates a section also reaches it.
    void Object.assign(opened, {status: 'fulfilled', value: undefined})
    settle()
  }
  const element = document.getElementById(place)
  if (isEverythingHydrated || !element) open()
  else observer.observe(element)
  return {opened, open}
}

/** Resolves when the element with this id is near the viewport or the user interacts, and immediately if the element doesn't exist. */
export function whenHydratable(place: string): Promise<void> {
  const gate = gates.get(place) ?? watch(place)
  gates.set(place, gate)
  return gate.opened
}

if (typeof window !== 'undefined') {
  for (const interaction of interactions) window.addEventListener(interaction, hydrateEverything, true)
  // This file runs when React reaches the first section. A visitor who pressed Tab earlier has already focused an element.
  if (document.activeElement !== document.body) hydrateEverything()
}
