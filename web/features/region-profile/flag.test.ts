import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {flagNames} from '#domain/regions/flags.ts'

const style = readFileSync('web/app/flags.css', 'utf8')

test.each(flagNames)('the flag %s is drawn, and its drawing is in the style sheet', (name) => {
  expect(readFileSync(`web/features/region-profile/flags/${name}.svg`, 'utf8')).toContain(
    'viewBox="0 0 24 18"',
  )
  expect(style.replaceAll(/\s+/gu, ' ')).toContain(
    `&[data-flag='${name}'] { background-image: url('../features/region-profile/flags/${name}.svg')`,
  )
})
