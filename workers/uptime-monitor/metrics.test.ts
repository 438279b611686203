import {expect, test} from 'vitest'
import {writeMetrics} from './metrics.ts'

test('metrics are written in the text format of Prometheus', async () => {
  const metrics = [
    {name: 'outbox_waiting', label: '', value: 3},
    {name: 'component_up', label: 'mail', value: 1},
    {name: 'component_up', label: 'a"b\\', value: 0},
  ]
  expect((await writeMetrics(metrics, () => [])).split('\n')).toEqual([
    '# HELP marsa_database_up Whether the database is available.',
    '# TYPE marsa_database_up gauge',
    'marsa_database_up 1',
    '',
    '# HELP marsa_outbox_waiting Mails that wait to be sent.',
    '# TYPE marsa_outbox_waiting gauge',
    'marsa_outbox_waiting 3',
    '',
    '# HELP marsa_component_up Whether the last check of a component succeeded.',
    '# TYPE marsa_component_up gauge',
    'marsa_component_up{component="mail"} 1',
    String.raw`marsa_component_up{component="a\"b\\"} 0`,
    '',
  ])
})

test('an unavailable database is reported, without other metrics', async () => {
  expect(await writeMetrics(null, () => [])).toMatch(/^marsa_database_up 0$/mu)
  expect(await writeMetrics(null, () => [])).not.toContain('outbox')
})

test('a certificate has the seconds that are left', async () => {
  const text = await writeMetrics(null, () => [['TLS certificate of www.marsa.example', Date.now() + 60_000]])
  expect(text).toMatch(/^marsa_key_seconds_left\{key="TLS certificate of www\.marsa\.example"\} (?:59|60)/mu)
})
