import {expect, test} from 'vitest'
import {readSettings} from '#commands/environment/settings.ts'
import {addressMove, moveAddresses} from './move-addresses.ts'
import {faultEnvironment, testEnvironment} from './test-environment.ts'

const settings = [readSettings(testEnvironment), readSettings(faultEnvironment)] as const

test('every address of the first stack becomes that of the second, others stay', () => {
  const [first, second] = settings
  const text = (urls: typeof first.urls) =>
    `"${urls.site}/ar" ${urls.lake}/v1 ws://${urls.supabase.slice(7)}/x`
  expect(moveAddresses(`${text(first.urls)} localhost:31001 localhost:9`, addressMove(first, second))).toBe(
    `${text(second.urls)} localhost:31001 localhost:9`,
  )
})

test('the two stacks share no port and no folder', () => {
  const [first, second] = settings
  const ports = [...Object.values(first.ports), ...Object.values(second.ports)]
  expect(new Set(ports).size).toBe(ports.length)
  for (const name of ['DATA_DIR', 'SITE_BUILD_DIR', 'STUDIO_BUILD_DIR'])
    expect(faultEnvironment[name]).not.toBe(testEnvironment[name])
})

test('addresses of different lengths are named, for pages count their bytes', () => {
  const short = readSettings({NODE_ENV: 'test', SITE_PORT: '99'})
  expect(() => addressMove(settings[0], short)).toThrow('localhost:3100 and localhost:99')
})
