import {expect, test} from 'vitest'
import {writeMetrics} from './write-metrics.ts'

test('figures are written as Prometheus reads them', () => {
  const figures = [
    {name: 'outbox_waiting', label: '', value: 3},
    {name: 'component_up', label: 'mail', value: 1},
    {name: 'component_up', label: 'a"b\\', value: 0},
  ]
  expect(writeMetrics(figures).split('\n')).toEqual([
    '# HELP marsa_database_up Whether the database answered.',
    '# TYPE marsa_database_up gauge',
    'marsa_database_up 1',
    '# HELP marsa_outbox_waiting Mails that wait to be sent.',
    '# TYPE marsa_outbox_waiting gauge',
    'marsa_outbox_waiting 3',
    '# HELP marsa_component_up Whether a component answered when it was asked last.',
    '# TYPE marsa_component_up gauge',
    'marsa_component_up{component="mail"} 1',
    String.raw`marsa_component_up{component="a\"b\\"} 0`,
    '',
  ])
})

test('a database that is away is told, and nothing is made up', () => {
  expect(writeMetrics(null)).toMatch(/^marsa_database_up 0$/mu)
  expect(writeMetrics(null)).not.toContain('outbox')
})
