import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {checkSpace} from './check-space.ts'

const needs = (megabytes: number) => [
  {folder: path.join(tmpdir(), 'not-there-yet/data'), megabytes, purpose: 'a first start'},
]

test('a disk with room is enough, also for a folder that is not there yet', () => {
  expect(() => checkSpace(needs(1))).not.toThrow()
})

test('a disk with too little room is named, with what is free and what is needed', () => {
  expect(() => checkSpace(needs(1e12))).toThrow(
    /not-there-yet\/data has \d+ MB free, and a first start takes 1000000000000 MB: make room, and start again\.$/u,
  )
})
