import type {LayoutProps} from 'sanity'
import {createGlobalStyle} from 'styled-components'

/** Fixes what the Studio doesn't mirror on a right-to-left page. The selectors are Sanity's own. */
const RightToLeft = createGlobalStyle`
  html[dir='rtl'] {
    [data-sanity-icon='chevron-left'],
    [data-sanity-icon='chevron-right'],
    [data-sanity-icon='arrow-left'],
    [data-sanity-icon='arrow-right'],
    [data-sanity-icon='toggle-arrow-right'] {
      transform: scaleX(-1);
    }

    /** A long Latin title is cut at its end, not at its start. */
    [data-testid$='-preview'] [data-ui='Text'] span {
      text-align: right;
      unicode-bidi: plaintext;
    }

    /** Queries and their results are code. */
    [data-testid='vision-root'] {
      direction: ltr;
    }
  }
`

/** The Studio's layout in the direction of its language. */
export const DirectedLayout = (props: LayoutProps) => (
  <>
    <RightToLeft />
    {props.renderDefault(props)}
  </>
)
