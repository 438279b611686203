import {createGlobalStyle} from 'styled-components'

/** Widens the form on large screens, because two languages side by side need twice the Studio's default width. */
export const WideForm = createGlobalStyle`
  [data-testid='document-panel-scroller'] > div {
    max-width: 76rem;
  }
`
