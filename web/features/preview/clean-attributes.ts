import {plainText} from '#web/content/draft/plain-text.ts'

const readableAttributes = ['aria-label', 'aria-description', 'title', 'placeholder'] as const

/** Removes marks from attributes that are read aloud or shown as hints: only visible texts link to the Studio. */
export function cleanAttributes(root: Element): void {
  for (const element of root.querySelectorAll(readableAttributes.map((name) => `[${name}]`).join()))
    for (const name of readableAttributes) {
      const value = element.getAttribute(name)
      if (value !== null && value !== plainText(value)) element.setAttribute(name, plainText(value))
    }
}
