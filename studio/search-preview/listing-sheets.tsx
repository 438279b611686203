import {styled} from 'styled-components'
import {type Language, getDirection, getPathPrefix} from '#domain/languages.ts'
import {cutText, type Listing} from './listing.ts'

/** How many characters Google shows of a title and a description, and X below a picture. */
const shown = {title: 60, description: 155, card: 70} as const

type Props = Readonly<{
  listing: Listing
  language: Language
  brand: string
  /** Host name of the site. */
  host: string
  picture: string | null
  /** The region's warning for limited space. */
  warning: string
}>

// Colors and sizes of both services' light theme, regardless of the Studio's theme.
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
  /** Lets the card set the height instead of the picture. */
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

/** A page in search results: its title with the brand, and the warning before its description. */
export function SearchResult({listing, language, brand, host, warning}: Props) {
  const {title, description, path} = listing
  const whole = title.includes(brand) || brand === '' ? title : `${title} | ${brand}`
  return (
    <Sheet lang={language} dir={getDirection(language)} data-testid={`search-result-${language}`}>
      <Address>
        <bdi dir="ltr">{`${host}${getPathPrefix(language)}${path ?? ' …'}`}</bdi>
      </Address>
      <Title>{cutText(whole, shown.title)}</Title>
      <Description>{cutText(`${warning} ${description}`, shown.description)}</Description>
    </Sheet>
  )
}

/** A page as a shared link: the generated picture with the warning, and the text below it. */
export function SharedCard({listing, language, brand, host, picture, warning}: Props) {
  const {title, drawnTitle} = listing
  return (
    <Card lang={language} dir={getDirection(language)} data-testid={`shared-card-${language}`}>
      <Drawing>
        <div>
          <span>{drawnTitle ?? brand}</span>
          {drawnTitle !== null && <small>{brand}</small>}
        </div>
        {picture && drawnTitle !== null && <Cover src={`${picture}?w=460`} alt="" />}
      </Drawing>
      <Warning>{warning}</Warning>
      <p>
        <bdi dir="ltr">{host}</bdi> · {cutText(title, shown.card)}
      </p>
    </Card>
  )
}
