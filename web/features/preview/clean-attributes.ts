import {plainText} from '#web/content/draft/plain-text.ts'

const readableAttributes = ['aria-label', 'aria-description', 'title', 'placeholder'] as const

/** Takes the marks out of what is read aloud or shown as a hint: only texts on the page lead into the Studio. */
export function cleanAttributes(root: Element): void {
  for (const element of root.querySelectorAll(readableAttributes.map((name) => `[${name}]`).join()))
    for (const name of readableAttributes) {
      const value = element.getAttribute(name)
      if (value !== null && value !== plainText(value)) element.setAttribute(name, plainText(value))
    }
}
