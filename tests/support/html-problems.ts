import {HtmlValidate} from 'html-validate'

const validator = new HtmlValidate({extends: ['html-validate:standard']})

// React writes a form that a script sends so; every browser takes it for the page's own address.
const known = /^Attribute "action" has invalid value ""$/u

/** What the HTML standard has against a page, in words. */
export async function htmlProblems(html: string): Promise<string[]> {
  const {results} = await validator.validateString(html)
  return results
    .flatMap(({messages}) => messages)
    .filter(({message}) => !known.test(message))
    .map(({ruleId, message, line}) => `${ruleId}: ${message} (line ${line})`)
}
