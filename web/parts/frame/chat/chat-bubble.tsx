import {useTranslations} from 'next-intl'
import Link from 'next/link'
import {type AssistantHelper, assistantHelpers} from '#schemas/values/closed-sets.ts'
import type {Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {AnyLink} from '#web/ui/links.tsx'
import {buttonStyle} from '#web/ui/button-style.ts'
import type {SiteSettings} from '#web/parts/frame/get-site-settings.ts'
import {getMessages} from '#i18n/messages.ts'
import {ChatForm, ChatPanel} from './chat-panel.tsx'

/** Address of a helper, without a language. */
export const helperPath = (helper: AssistantHelper): string =>
  helper === 'ask' ? '/assistant' : `/assistant?${new URLSearchParams({helper})}`

/** A form to ask the assistant, and links to its helpers. */
function HelperLinks({lang}: Readonly<{lang: Language}>) {
  const t = useTranslations('ai')
  return (
    <>
      <ChatForm
        lang={lang}
        labels={{
          question: t('question'),
          ask: t('ask'),
          conversation: t('conversation'),
          working: t('working'),
          failed: t('failed'),
        }}
      />
      <nav aria-label={t('otherHelpers')} className="mt-3">
        <ul>
          {assistantHelpers.map((helper) => (
            <li key={helper} className="border-t border-rule first:border-t-0">
              <AnyLink
                href={publicPath(lang, helperPath(helper))}
                className="flex min-h-11 items-center text-sm font-semibold hover:text-signal"
              >
                {t(`helpers.${helper}`)}
              </AnyLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

/** The id of the panel. Any button on a page may open it. */
export const chatPanelId = 'chat-panel'

type ChatBubbleProps = Readonly<{
  lang: Language
  settings: Pick<SiteSettings, 'chatGreetings' | 'contactEmail' | 'replyPromise'>
}>

/** The chat button in the bottom corner, with greetings beside it on wide screens. It opens the ways to contact the broker. */
export function ChatBubble({lang, settings}: ChatBubbleProps) {
  const t = useTranslations('ai')
  const {chatGreetings: greetings, contactEmail: email, replyPromise} = settings
  return (
    <aside aria-label={t('chat')} className="chat group z-20 print:hidden">
      <button
        type="button"
        popoverTarget={chatPanelId}
        className="chat-button border border-on-ink-quiet/40 bg-ink text-signal-on-ink hover:bg-ink-soft"
      >
        <span className="sr-only">{t('openChat')}</span>
        <ChatIcon />
      </button>
      <ChatPanel id={chatPanelId} title={t('chat')} closeLabel={getMessages(lang).common.close}>
        <Greetings greetings={greetings} flow="column" />
        <HelperLinks lang={lang} />
        <p className="mt-4 border-t border-rule pt-4 text-sm text-text-quiet">
          {t('reachUs')} {replyPromise}
        </p>
        <p className="mt-3 flex flex-col gap-2">
          <Link href={publicPath(lang, '/contact')} prefetch={false} className={buttonStyle('signal')}>
            {t('contactPage')}
          </Link>
          <a href={`mailto:${email}`} dir="ltr" className={buttonStyle('outline')}>
            {email}
          </a>
        </p>
      </ChatPanel>
      <div aria-hidden="true" className="chat-teaser absolute end-full bottom-2 me-3 w-max">
        <Greetings greetings={greetings} flow="row" />
      </div>
    </aside>
  )
}

type GreetingsProps = Readonly<{greetings: SiteSettings['chatGreetings']; flow: 'row' | 'column'}>

const Greetings = ({greetings, flow}: GreetingsProps) => (
  <ul className={`flex gap-2 ${flow === 'column' ? 'flex-col items-start' : ''}`}>
    {greetings.map((greeting) => (
      <li
        key={greeting._key}
        className="rounded-panel rounded-ee-[2px] border border-rule bg-paper-sunk px-3.5 py-1.5 text-text"
      >
        {greeting.text}
      </li>
    ))}
  </ul>
)

const ChatIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="chat-icon fill-none stroke-current stroke-[1.8]">
    <path
      d="M4 5h16v11H11l-4.5 4v-4H4Z"
      strokeLinejoin="round"
      className="group-has-[:popover-open]:hidden"
    />
    <path d="M8 10.5h8" strokeLinecap="round" className="group-has-[:popover-open]:hidden" />
    <path
      d="m6 6 12 12M18 6 6 18"
      strokeLinecap="round"
      className="hidden group-has-[:popover-open]:inline"
    />
  </svg>
)
