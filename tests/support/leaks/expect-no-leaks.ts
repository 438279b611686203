import {randomInt} from 'node:crypto'
import {expect, test} from '@playwright/test'
import {runLeakRun} from './leak-run.ts'

/** Pages whose text differs by region, and that no other test changes meanwhile. */
export const steadyPages: readonly string[] = [
  '/',
  '/legal',
  '/legal/risk-disclosure',
  '/trading',
  '/calculators',
  '/platforms',
  '/partners',
  '/contact',
  '/quickstart',
  '/client',
]

/** Fails when a response is not that of its variant; `LEAK_SEED=` sends the same requests again. */
export async function expectNoLeaks(pages: readonly string[], requests: number): Promise<void> {
  const seed = Number(process.env['LEAK_SEED'] ?? randomInt(2 ** 31))
  const {faults, sent, renewed, slowestMs} = await runLeakRun({pages, requests, seed})
  test.info().annotations.push({
    type: 'requests, responses with the published text, slowest response in ms',
    description: [sent, renewed, slowestMs].join(', '),
  })
  expect(faults, `LEAK_SEED=${seed}`).toEqual([])
  expect(renewed).toBeGreaterThan(0)
}
