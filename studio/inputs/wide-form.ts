import {createGlobalStyle} from 'styled-components'

/** Two languages side by side need twice the width that the Studio gives a form, where the screen has it. */
export const WideForm = createGlobalStyle`
  [data-testid='document-panel-scroller'] > div {
    max-width: 76rem;
  }
`
