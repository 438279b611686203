import {Stack, Text} from '@sanity/ui'
import {styled} from 'styled-components'
import {Fragment, useState} from 'react'
import {type ObjectInputProps, set, setIfMissing} from 'sanity'
import {z} from 'zod'
import {fillLossShare, lossSharePlaceholder} from '#domain/risk-warning.ts'
import {withPrescribed} from '#domain/prescribed-sentence.ts'
import {type Language, languages, getDirection} from '#domain/languages.ts'
import {mapLanguages, fillLanguages} from '#domain/localized.ts'
import {BilingualInput} from './bilingual-input.tsx'
import {PrescribedComparison, usePrescribedText} from './prescribed-comparison.tsx'
import {say} from '../i18n/say.ts'

/** The warning's heading on the site. */
const headings = fillLanguages({en: 'Risk warning', ar: 'تحذير من المخاطر'})

type Props = Readonly<{
  /** The full text in its panel, or the short text in its bar. */
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

// Colors and borders of the site's panel in its light theme, regardless of the Studio's theme.
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
function WarningPreview({form, text, lossPercentage}: Props) {
  return (
    <Stack gap={3}>
      <Text size={1} weight="medium">
        {form === 'full' ? say('On every page') : say('Stays in view while visitors scroll')}
      </Text>
      <Container>
        <Sheets>
          {languages.map((language) => (
            <Sheet key={language} $form={form} lang={language} dir={getDirection(language)}>
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

// Isolates the share as on the site, because Arabic would reorder its digits.
function Filled({text, lossPercentage}: Readonly<{text: string; lossPercentage: number | null}>) {
  const share = <bdi dir="ltr">{fillLossShare(lossSharePlaceholder, lossPercentage)}</bdi>
  return text.split(lossSharePlaceholder).map((part, index) => (
    // The parts don't have a key other than their index.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && share}
      {part}
    </Fragment>
  ))
}

const text = z.string().optional().catch(undefined)
const bilingualShape = z.object(mapLanguages(() => text)).catch({})

/** The input of a region's full warning with a preview and a comparison with the prescribed text. */
export const WarningInput = (props: ObjectInputProps) => <ComparedInput {...props} form="page" />

/** The input of the short warning with a preview of the pinned bar and the same comparison. */
export const ShortWarningInput = (props: ObjectInputProps) => <ComparedInput {...props} form="short" />

function ComparedInput({form, ...props}: ObjectInputProps & Readonly<{form: 'page' | 'short'}>) {
  const warning = bilingualShape.parse(props.value ?? {})
  const {sentence, others, lossPercentage} = usePrescribedText(form)
  const [former, setFormer] = useState<typeof warning>()
  const [writes, setWrites] = useState(0)
  const write = (text: (language: Language) => string) => {
    props.onChange([
      setIfMissing({_type: props.schemaType.name}),
      ...languages.map((language) => set(text(language), [language])),
    ])
    setWrites(writes + 1)
  }
  const putIn = () => {
    if (!sentence) return
    setFormer(warning)
    write((language) =>
      withPrescribed(
        warning[language] ?? '',
        sentence[language],
        others.map((other) => other[language]),
      ),
    )
  }
  const undo = () => {
    write((language) => former?.[language] ?? '')
    setFormer(undefined)
  }
  return (
    <Stack gap={4}>
      {/* New text boxes: the browser's own undo would put back pieces of the old text into the new one. */}
      <BilingualInput key={writes} {...props} />
      {sentence && (
        <PrescribedComparison
          text={warning}
          sentence={sentence}
          onPutIn={putIn}
          onUndo={former && undo}
          isReadOnly={props.readOnly === true}
        />
      )}
      <WarningPreview
        form={form === 'page' ? 'full' : 'short'}
        text={warning}
        lossPercentage={lossPercentage}
      />
    </Stack>
  )
}
