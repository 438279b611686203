import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

const textOf = (pattern: string): string =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

/** The attributes by which the inputs lay out what the Studio draws, as a style sheet writes them. */
const selectors = [...new Set(textOf('studio/inputs/**/*.{ts,tsx}').match(/\[data-[\w-]+(?:='[^']+')?\]/gu))]

const studio = textOf('node_modules/sanity/lib/**/*.js')
const components = textOf('node_modules/@sanity/ui/dist/**/*.js')

/** Whether an element of the Studio is written with an attribute of a selector. */
function isWritten(selector: string): boolean {
  const [, name = '', value] = /^\[([\w-]+)(?:='(.+)')?\]$/u.exec(selector) ?? []
  const written = value === undefined ? `"${name}": ` : `"${name}": "${value}"`
  return (name === 'data-ui' ? components : studio).includes(written)
}

test('the styles of the forms name parts of the Studio', () => {
  expect(selectors.toSorted()).toEqual([
    '[data-level]',
    '[data-list-item]',
    '[data-list-prefix]',
    "[data-testid='action-menu-auto-collapse-menu']",
    "[data-testid='block-style-select']",
    "[data-testid='document-panel-scroller']",
    "[data-testid='image-input']",
    "[data-testid='insert-menu-auto-collapse-menu']",
    "[data-testid='pt-editor']",
    "[data-ui='Box']",
    "[data-ui='Flex']",
    "[data-ui='Text']",
  ])
})

test.each(selectors)('the installed Studio has elements %s', (selector) => {
  expect(isWritten(selector)).toBe(true)
})

test('an attribute that it has not is missed', () => {
  expect(isWritten("[data-testid='image-inputs']")).toBe(false)
  expect(isWritten('[data-list-items]')).toBe(false)
})
