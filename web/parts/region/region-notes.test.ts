import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {flagNames} from '#domain/regions/region-record.ts'

const style = readFileSync('web/app/flags.css', 'utf8')

test.each(flagNames)('the flag %s is drawn, and its drawing is in the style sheet', (name) => {
  expect(readFileSync(`web/parts/region/flags/${name}.svg`, 'utf8')).toContain('viewBox="0 0 24 18"')
  expect(style.replaceAll(/\s+/gu, ' ')).toContain(
    `&[data-flag='${name}'] { background-image: url('../parts/region/flags/${name}.svg')`,
  )
})
