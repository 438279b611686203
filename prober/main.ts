import {askOf} from './checks/ask-of.ts'
import {checkComponent} from './checks/check-component.ts'
import {createProber} from './create-prober.ts'
import {parseProberEnvironment} from './environment.ts'
import {connectStatusStore} from './status-store.ts'

const ended = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ended.abort())

const env = parseProberEnvironment(process.env)
const prober = createProber({
  store: connectStatusStore(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY),
  check: (component) => checkComponent(component, askOf(component, env)),
  say: (line) => console.error(line),
  intervalSeconds: env.PROBER_INTERVAL_SECONDS,
})

console.log('ready the components are looked after')
await prober.run(ended.signal)
