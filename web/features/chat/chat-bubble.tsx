import {useTranslations} from 'next-intl'
import Link from 'next/link'
import type {SiteSettings} from '#web/features/site-settings/get-site-settings.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {ChatPanel} from './chat-panel.tsx'
import {HelperLinks} from './helper-links.tsx'

const panelId = 'chat-panel'

type ChatBubbleProps = Readonly<{
  lang: Language
  greetings: SiteSettings['chatGreetings']
  email: string
}>

/** The chat button in the bottom corner, with greetings beside it on wide screens; pressed, it shows the ways to contact the broker. */
export function ChatBubble({lang, greetings, email}: ChatBubbleProps) {
  const t = useTranslations('ai')
  return (
    <aside
      aria-label={t('chat')}
      className="chat group fixed end-4 bottom-4 z-20 sm:end-6 sm:bottom-6 print:hidden"
    >
      <button
        type="button"
        popoverTarget={panelId}
        className="ms-auto flex size-14 items-center justify-center rounded-full border border-on-ink-quiet/40 bg-ink text-signal-on-ink hover:bg-ink-soft"
      >
        <span className="sr-only">{t('openChat')}</span>
        <ChatIcon />
      </button>
      <ChatPanel id={panelId} title={t('chat')} closeLabel={messagesOf(lang).common.close}>
        <Greetings greetings={greetings} flow="column" />
        <HelperLinks lang={lang} />
        <p className="mt-4 border-t border-rule pt-4 text-sm text-text-quiet">{t('reachUs')}</p>
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

type GreetingsProps = Readonly<{greetings: ChatBubbleProps['greetings']; flow: 'row' | 'column'}>

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
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-7 fill-none stroke-current stroke-[1.8]">
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
