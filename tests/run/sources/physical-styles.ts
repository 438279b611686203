export type PhysicalStyle = Readonly<{line: number; style: string}>

// What follows the variants of a utility: `sm:ml-4`, `-left-2`, `text-right`. After rtl: or ltr: a physical side is intended.
const utility =
  /(?<![\w-])(?:[\w[\]&>*().=-]+:)*-?(?:(?:m|p|scroll-m|scroll-p)[lr]-|(?:border|rounded)-(?:[lr]|[tb][lr])(?![\w])|(?:left|right)-(?!to-)|text-(?:left|right)(?![\w-])|(?:float|clear)-(?:left|right)(?![\w-]))[\w./[\]-]*/gu
const property =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)/gu
const inlineStyle =
  /(?<![\w-])(?:(?:margin|padding|border)(?:Left|Right)\w*|textAlign:\s*'(?:left|right)')(?=\s*:|$|,)/gu

const patternsFor = (file: string): readonly RegExp[] =>
  file.endsWith('.css') ? [property] : [utility, inlineStyle]

/** Styles of a stylesheet or a component that name left or right, and so would not turn with the page. */
export const findPhysicalStyles = (file: string, source: string): readonly PhysicalStyle[] =>
  source.split('\n').flatMap((text, index) =>
    patternsFor(file)
      .flatMap((pattern) => [...text.matchAll(pattern)].map(([style]) => style.trim()))
      .filter((style) => !/(?:^|:)(?:rtl|ltr):/u.test(style))
      .map((style) => ({line: index + 1, style})),
  )
