import {useTranslations} from 'next-intl'
import {plainText} from '#web/content/draft/plain-text.ts'

const networks = [
  {name: 'LinkedIn', address: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`},
  {name: 'X', address: (url: string, title: string) => `https://x.com/intent/post?url=${url}&text=${title}`},
  {name: 'WhatsApp', address: (url: string, title: string) => `https://wa.me/?text=${title}%20${url}`},
] as const

/** Links to share a page: plain links that load no third-party scripts. */
export function ShareLinks({url, title}: Readonly<{url: string; title: string}>) {
  const t = useTranslations('blog')
  const [address, words] = [encodeURIComponent(url), encodeURIComponent(plainText(title))]
  const link = 'inline-flex min-h-6 text-signal underline underline-offset-4 hover:text-signal-strong'
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2 print:hidden">
      <span className="text-text-quiet">{t('share')}</span>
      {networks.map(({name, address: addressOf}) => (
        <a
          key={name}
          href={addressOf(address, words)}
          rel="noopener nofollow"
          aria-label={t('shareOn', {network: name})}
          className={link}
        >
          <bdi>{name}</bdi>
        </a>
      ))}
      <a href={`mailto:?subject=${words}&body=${address}`} className={link}>
        {t('byEmail')}
      </a>
    </div>
  )
}
