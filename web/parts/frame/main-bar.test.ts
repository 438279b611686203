import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {navigationIcons} from '#schemas/values/icons.ts'

const style = readFileSync('web/app/marks.css', 'utf8').replaceAll(/\s+/gu, ' ')

test.each(navigationIcons)('the icon %s is drawn in the style sheet', (name) => {
  expect(style).toContain(`&[data-icon='${name}'] { --drawing: url("data:image/svg+xml,<svg`)
})
