import {createInterface} from 'node:readline/promises'
import {type Finding, fail, pass, skip, type Setup} from './finding.ts'

/** A step that a person does once in a hosted project, because the tests in this repository can't. */
type Step = Readonly<{what: string; steps: readonly string[]; expect: string; advice: string}>

/** The checklist for a site. */
export const listSteps = ({
  SITE_URL: site,
  STUDIO_URL: studio,
}: Pick<Setup, 'SITE_URL' | 'STUDIO_URL'>): readonly Step[] => [
  {
    what: 'A passkey on a phone and on a laptop',
    steps: [
      `Open an account at ${site}/auth?mode=sign-up with your own mailbox, and confirm it by mail.`,
      `At ${site}/account add a passkey as second factor, sign out, and sign in with password and passkey. Do both on each device.`,
      'Add a passkey that signs in without the password, and sign in with it.',
    ],
    expect:
      'Each device asks for finger, face or PIN, and names the host of the site; a mail reports each new passkey.',
    advice:
      'set the host, origin and name of the site in the sign-in service (GOTRUE_WEBAUTHN_RP_ID, _RP_ORIGINS, _RP_DISPLAY_NAME)',
  },
  {
    what: 'A wrong code of an app, and a new device',
    steps: [
      'Sign in with a wrong code of an authenticator app five times.',
      'Sign in in a private window, without cookies of the site.',
    ],
    expect:
      'After the fifth code the site asks you to wait. A mail reports the sign-in in the private window, but not the next one in your own browser.',
    advice:
      'npm run supabase:check lists the hooks of the sign-in service; the one for verification attempts needs a plan that includes it',
  },
  {
    what: 'Cookies over TLS',
    steps: [`Sign in at ${site}/auth and open the site’s cookies in the browser’s developer tools.`],
    expect:
      'Every cookie is Secure. The session, the device and other HttpOnly cookies begin with __Host-. http:// redirects to https:// before any page.',
    advice: 'SITE_URL must begin with https://, and the proxy that ends TLS must forward X-Forwarded-Proto',
  },
  {
    what: 'A link preview and a visitor in another country',
    steps: [
      `Send ${site}/legal to yourself in a messenger that shows previews, from a phone in one country, and open it through a VPN in another country.`,
    ],
    expect:
      'The page has the warning of the country that you open it from, on the first visit and after a reload, whether the preview came before or after.',
    advice:
      'add the country and the cookie region to the key of the cache in front: docs/hosted-services.md, deploy/varnish/default.vcl',
  },
  {
    what: 'A publication and the cache in front',
    steps: [
      `Open ${site}/legal in a window. In ${studio} add a sentence to a risk warning, send it, approve it as a second person, and note the second.`,
      'Reload the page each second.',
    ],
    expect:
      'The new text is there within five seconds in each of its regions, and the old one never comes back.',
    advice:
      'check the variables of the cache (Fastly, Cloudflare or VARNISH_URL), and MarsaPurgeUnconfirmed in docs/runbook.md',
  },
  {
    what: 'Two publications in one second, and a late webhook',
    steps: [
      'Approve two texts within a second.',
      'At sanity.io/manage, API, Webhooks, open the attempts, and resend the older one after the newer one.',
    ],
    expect: 'Both texts stay as approved, and each attempt has the status 200.',
    advice: 'compare SANITY_WEBHOOK_SECRET and the clocks above',
  },
]

const askResult = async (step: Step, ask: (question: string) => Promise<string>): Promise<Finding> => {
  const answer = (await ask('  As expected? [y/n, Enter to skip] ')).trim().toLowerCase()
  if (answer === '') return skip(step.what, 'skipped')
  return answer.startsWith('y') ? pass(step.what) : fail(step.what, step.advice)
}

/** Goes through the checklist with a person. Without a terminal, it prints the checklist. */
export async function rehearse(
  setup: Setup,
  ask?: (question: string) => Promise<string>,
): Promise<readonly Finding[]> {
  const terminal =
    ask === undefined && process.stdin.isTTY
      ? createInterface({input: process.stdin, output: process.stdout})
      : undefined
  const asking = ask ?? (terminal && (async (question: string) => await terminal.question(question)))
  const findings: Finding[] = []
  for (const step of listSteps(setup)) {
    console.log(`\n□ ${step.what}`)
    for (const [index, line] of step.steps.entries()) console.log(`  ${index + 1}. ${line}`)
    console.log(`  Expect: ${step.expect}`)
    findings.push(asking ? await askResult(step, asking) : skip(step.what, 'no terminal to ask in'))
  }
  terminal?.close()
  return findings
}
