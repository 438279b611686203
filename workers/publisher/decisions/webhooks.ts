import type {Notice} from './compose-notice.ts'

const timeoutMs = 10_000

/** A chat that takes news of approvals. */
export type Webhook = Readonly<{name: string; post: (notice: Notice) => Promise<void>}>

type Addresses = Readonly<{SLACK_WEBHOOK_URL?: string | undefined; TEAMS_WEBHOOK_URL?: string | undefined}>

const escapeSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A message as Slack's incoming webhooks take it. */
const toSlack = ({subject, lines, link, linkLabel}: Notice): unknown => ({
  text: [`*${escapeSlack(subject)}*`, ...lines.map(escapeSlack), `<${link}|${escapeSlack(linkLabel)}>`].join(
    '\n',
  ),
})

/** A line of a card. Unlike a `TextBlock`, it doesn't read Markdown. */
const toRun = (text: string, more: object = {}): unknown => ({
  type: 'RichTextBlock',
  inlines: [{type: 'TextRun', text, ...more}],
})

/** A message as the workflow webhooks of Teams take it. */
const toTeams = ({subject, lines, link, linkLabel}: Notice): unknown => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        type: 'AdaptiveCard',
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        version: '1.4',
        body: [toRun(subject, {weight: 'Bolder'}), ...lines.map((line) => toRun(line))],
        actions: [{type: 'Action.OpenUrl', title: linkLabel, url: link}],
      },
    },
  ],
})

async function post(name: string, url: string, message: unknown): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  // The address is a secret.
  if (!response.ok) throw new Error(`The webhook of ${name} responded with the status ${response.status}.`)
}

const connect = (
  name: string,
  url: string | undefined,
  toMessage: (notice: Notice) => unknown,
): readonly Webhook[] =>
  url === undefined ? [] : [{name, post: async (notice) => await post(name, url, toMessage(notice))}]

/** The configured chats. */
export const listWebhooks = ({SLACK_WEBHOOK_URL, TEAMS_WEBHOOK_URL}: Addresses): readonly Webhook[] => [
  ...connect('Slack', SLACK_WEBHOOK_URL, toSlack),
  ...connect('Teams', TEAMS_WEBHOOK_URL, toTeams),
]
