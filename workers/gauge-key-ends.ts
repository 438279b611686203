import {Gauge} from 'prom-client'
import type {End} from '#domain/key-expiry.ts'

/** How long keys and certificates are still valid. */
export const gaugeKeyEnds = (readEnds: () => readonly End[]) =>
  new Gauge({
    name: 'marsa_key_seconds_left',
    help: 'How long a key or certificate of this process is still valid, if it has an end.',
    labelNames: ['key'],
    registers: [],
    collect() {
      this.reset()
      for (const [key, endsAt] of readEnds()) this.set({key}, (endsAt - Date.now()) / 1_000)
    },
  })
