import {expect, test} from 'vitest'
import {weekBands} from './week-bands.ts'

const noon = 720
const midnight = 1_440

test('the bands of each day are shares of all days', () => {
  expect(
    weekBands([
      {day: '2026-11-24', bands: [{from: noon, until: midnight - 1}]},
      {day: '2026-11-25', bands: []},
      {day: '2026-11-26', bands: []},
      {day: '2026-11-27', bands: [{from: 0, until: noon}]},
    ]),
  ).toEqual([
    {from: 0.125, until: (midnight - 1) / (4 * midnight)},
    {from: 0.75, until: 0.875},
  ])
})

test('what goes on after midnight is one band', () => {
  expect(
    weekBands([
      {day: '2026-11-24', bands: [{from: noon, until: midnight}]},
      {day: '2026-11-25', bands: [{from: 0, until: noon}]},
    ]),
  ).toEqual([{from: 0.25, until: 0.75}])
})
