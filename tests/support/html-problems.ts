import {HtmlValidate} from 'html-validate'

const validator = new HtmlValidate({extends: ['html-validate:standard']})

// React writes an empty action for forms that a script submits; every browser resolves it to the page's own address.
const ignoredMessage = /^Attribute "action" has invalid value ""$/u

/** Violations of the HTML standard in a page. */
export async function htmlProblems(html: string): Promise<string[]> {
  const {results} = await validator.validateString(html)
  return results
    .flatMap(({messages}) => messages)
    .filter(({message}) => !ignoredMessage.test(message))
    .map(({ruleId, message, line}) => `${ruleId}: ${message} (line ${line})`)
}
