import path from 'node:path'
import {expect, test} from 'vitest'
import {readSettings} from './settings.ts'

const env = (variables: Record<string, string>): NodeJS.ProcessEnv => ({NODE_ENV: 'test', ...variables})

test('without variables, or with empty ones, the default ports and folder', () => {
  const {ports, urls, dataDir} = readSettings(env({SITE_PORT: '', DATA_DIR: ''}))
  expect([ports.site, ports.postgres, urls.lake]).toEqual([3000, 54_322, 'http://localhost:3900'])
  expect(dataDir).toBe(path.resolve('.data'))
})

test('a port moves with its address', () => {
  expect(readSettings(env({LAKE_PORT: '4900'})).urls.lake).toBe('http://localhost:4900')
})

test.each(['0', '70000', 'many', '3000.5'])('%s is not a port, and the variable is named', (port) => {
  expect(() => readSettings(env({SMTP_PORT: port}))).toThrow('SMTP_PORT: a port from 1 to 65535')
})

test('metrics are served where a port is named, those of the workers each at one of their own', () => {
  const portsWith = (variables: Record<string, string>) => {
    const {ports} = readSettings(env(variables))
    const {metrics, operationsMetrics, publisherMetrics, mailerMetrics, marketDataMetrics} = ports
    return [metrics, operationsMetrics, publisherMetrics, mailerMetrics, marketDataMetrics]
  }
  expect(portsWith({METRICS_PORT: ''})).toEqual(Array.from({length: 5}, () => undefined))
  expect(portsWith({METRICS_PORT: '9464'})).toEqual([9464, 9465, 9466, 9467, 9468])
  expect(portsWith({METRICS_PORT: '9464', PUBLISHER_METRICS_PORT: '9500'})).toEqual([
    9464, 9465, 9500, 9467, 9468,
  ])
  expect(portsWith({MAILER_METRICS_PORT: '9501'})).toEqual([undefined, undefined, undefined, 9501, undefined])
})
