import {css} from 'styled-components'

/**
 * The toolbar of a formatted text that has half of the form: what is inserted shows as its icon, whose tooltip names it, so that no tool is behind
 * a menu. The names of the parts are Sanity's own.
 */
export const tightToolbar = css`
  [data-testid='insert-menu-auto-collapse-menu'] {
    button [data-ui='Text']:not(:has(svg)) {
      display: none;
    }

    button > [data-ui='Box'] {
      padding-inline: 0.25rem;
    }

    [data-ui='Flex'] {
      gap: 0.25rem;
    }
  }

  [data-testid='block-style-select'],
  [data-testid='block-style-select'] button {
    max-inline-size: 6.5rem;
  }

  div:has(> [data-testid='action-menu-auto-collapse-menu']) {
    flex: 5;
  }

  div:has(> [data-testid='insert-menu-auto-collapse-menu']) {
    flex: 4;
  }
`
