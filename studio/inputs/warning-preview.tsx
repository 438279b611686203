import {Stack, Text} from '@sanity/ui'
import {styled} from 'styled-components'
import {Fragment} from 'react'
import {fillLossShare, lossSharePlaceholder} from '#domain/texts/loss-share.ts'
import {type Language, languages} from '#domain/languages/languages.ts'

/** The heading of the warning on the site. */
const headings: Readonly<Record<Language, string>> = {en: 'Risk warning', ar: 'تحذير من المخاطر'}

type Props = Readonly<{
  /** The full text in its panel, or the short one in its bar. */
  form: 'full' | 'short'
  text: Readonly<Partial<Record<Language, string | undefined>>>
  lossPercentage: number | null
}>

const Container = styled.div`
  container-type: inline-size;
`

const Sheets = styled.div`
  display: grid;
  gap: 1rem 1.5rem;

  @container (min-width: 34rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

// Colours and borders of the site's panel, in its light theme whatever the theme of the Studio.
const Sheet = styled.div<{$form: Props['form']}>`
  color: oklch(25% 0.035 255);
  background: oklch(95.8% 0.009 90);
  font-family: Inter, Cairo, system-ui, sans-serif;
  line-height: 1.6;
  padding: 1rem 1.25rem;

  &:lang(ar) {
    font-family: Cairo, Inter, system-ui, sans-serif;
    line-height: 1.8;
  }

  ${({$form}) =>
    $form === 'short'
      ? 'border-block-end: 2px solid oklch(52% 0.11 70);'
      : `border: 2px solid oklch(60% 0.02 250);
         border-radius: 10px;
         border-inline-start: 6px solid oklch(52% 0.11 70);`}
`

const Head = styled.p`
  margin: 0 0 0.25rem;
  font-size: 0.9375rem;
  font-weight: 700;
`

const Body = styled.p`
  margin: 0;
  font-size: 1rem;
`

/** Preview of a risk warning in both languages, with the share of losing accounts filled in. */
export function WarningPreview({form, text, lossPercentage}: Props) {
  return (
    <Stack gap={3}>
      <Text size={1} weight="medium">
        {form === 'full' ? 'On every page' : 'In view while visitors scroll'}
      </Text>
      <Container>
        <Sheets>
          {languages.map((language) => (
            <Sheet key={language} $form={form} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
              {form === 'full' && <Head>{headings[language]}</Head>}
              <Body>
                <Filled text={text[language] ?? '…'} lossPercentage={lossPercentage} />
              </Body>
            </Sheet>
          ))}
        </Sheets>
      </Container>
    </Stack>
  )
}

// As on the site, the share is isolated: its digits would be reordered within Arabic.
function Filled({text, lossPercentage}: Readonly<{text: string; lossPercentage: number | null}>) {
  const share = <bdi dir="ltr">{fillLossShare(lossSharePlaceholder, lossPercentage)}</bdi>
  return text.split(lossSharePlaceholder).map((part, index) => (
    // The parts have no key other than their index.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && share}
      {part}
    </Fragment>
  ))
}
