import {styled} from 'styled-components'
import type {Language} from '#domain/languages/languages.ts'
import {strictestWarning} from '#domain/texts/strictest-warning.ts'
import {cutText} from './cut-text.ts'
import type {Listing} from './listing-of.ts'

/** Characters that Google shows of a title and of a description, and X under a picture. */
const shown = {title: 60, description: 155, card: 70} as const

type Props = Readonly<{
  listing: Listing
  language: Language
  brand: string
  /** Host name of the site. */
  host: string
  picture: string | null
}>

// Colours and sizes of the light pages of the two, whatever the theme of the Studio.
const Sheet = styled.div`
  background: #ffffff;
  color: #202124;
  border: 1px solid #dadce0;
  border-radius: 12px;
  padding: 1rem 1.25rem;
  max-inline-size: 38rem;
  font-family: Arial, sans-serif;
  overflow-wrap: anywhere;

  p {
    margin: 0;
  }
`

const Address = styled.p`
  font-size: 0.8125rem;
  color: #4d5156;
`

const Title = styled.p`
  font-size: 1.25rem;
  line-height: 1.5;
  color: #1a0dab;
`

const Description = styled.p`
  font-size: 0.875rem;
  line-height: 1.6;
  color: #4d5156;
`

const Card = styled(Sheet)`
  padding: 0;
  overflow: hidden;

  > p {
    padding: 0.5rem 1rem;
    font-size: 0.875rem;
  }
`

const Drawing = styled.div`
  aspect-ratio: 1200 / 522;
  /* The picture is as high as the card, and not the card as high as the picture. */
  min-block-size: 0;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr) auto;
  background: #1b2a3e;
  color: #f7f5ef;

  > div {
    padding: 1.25rem;
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    font-weight: 700;
    font-size: 1.25rem;
  }

  small {
    color: #7fe3d0;
    font-size: 0.875rem;
  }
`

const Cover = styled.img`
  block-size: 100%;
  min-block-size: 0;
  aspect-ratio: 460 / 522;
  object-fit: cover;
`

const Warning = styled.p`
  background: #f5f2ea;
  color: #15202f;
  font-weight: 600;
`

const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')

/** A page in the results of a search engine: its title with the brand, and the warning before its description. */
export function SearchResult({listing, language, brand, host}: Props) {
  const {title, description, path} = listing
  const whole = title.includes(brand) || brand === '' ? title : `${title} | ${brand}`
  return (
    <Sheet lang={language} dir={directionOf(language)} data-testid={`search-result-${language}`}>
      <Address>
        <bdi dir="ltr">{`${host}${language === 'ar' ? '/ar' : ''}${path ?? ' …'}`}</bdi>
      </Address>
      <Title>{cutText(whole, shown.title)}</Title>
      <Description>{cutText(`${strictestWarning[language]} ${description}`, shown.description)}</Description>
    </Sheet>
  )
}

/** A page as a shared link: the drawn picture with the warning, and what stands under it. */
export function SharedCard({listing, language, brand, host, picture}: Props) {
  const {title, drawnTitle} = listing
  return (
    <Card lang={language} dir={directionOf(language)} data-testid={`shared-card-${language}`}>
      <Drawing>
        <div>
          <span>{drawnTitle ?? brand}</span>
          {drawnTitle !== null && <small>{brand}</small>}
        </div>
        {picture && drawnTitle !== null && <Cover src={`${picture}?w=460`} alt="" />}
      </Drawing>
      <Warning>{strictestWarning[language]}</Warning>
      <p>
        <bdi dir="ltr">{host}</bdi> · {cutText(title, shown.card)}
      </p>
    </Card>
  )
}
