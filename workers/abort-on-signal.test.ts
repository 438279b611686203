import {spawn} from 'node:child_process'
import {text} from 'node:stream/consumers'
import {expect, test} from 'vitest'

// What is awaited stands for the step of a worker.
const program = (step: string) => `
  import {setTimeout as wait} from 'node:timers/promises'
  import {abortOnSignal} from '#workers/abort-on-signal.ts'
  const ended = abortOnSignal(1_000)
  while (!ended.aborted) {
    console.log('at work')
    ${step}
    console.log('the step is done')
  }`

async function endWorker(step: string) {
  const worker = spawn(process.execPath, ['--input-type=module', '-e', program(step)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = text(worker.stderr)
  const exit = new Promise<number | null>((resolve) => worker.once('exit', resolve))
  let printed = ''
  worker.stdout.setEncoding('utf8').on('data', (part: string) => {
    printed += part
    if (printed === 'at work\n') worker.kill('SIGTERM')
  })
  return {code: await exit, printed, said: await said}
}

test('a worker that is to end finishes its step and begins no other', async () => {
  expect(await endWorker('await wait(300)')).toEqual({
    code: 0,
    printed: 'at work\nthe step is done\n',
    said: '',
  })
})

test('a step that does not end is given up, and said so', async () => {
  const {code, printed, said} = await endWorker('await wait(60_000)')
  expect([code, printed]).toEqual([1, 'at work\n'])
  expect(said).toContain('it is given up')
})
