import {TranslateIcon} from '@sanity/icons/Translate'
import {Button, Flex} from '@sanity/ui'
import type {ToolMenuProps} from 'sanity'
import {languageDetails} from '#domain/language-details.ts'
import {changeLanguage, studioLanguage, studioLanguages} from './say.ts'

/** The menu of tools, followed by the other languages. Sanity's own language menu is disabled in its source. */
export function ToolMenuWithLanguages(props: ToolMenuProps) {
  const isSidebar = props.context === 'sidebar'
  return (
    <Flex direction={isSidebar ? 'column' : 'row'} align={isSidebar ? 'stretch' : 'center'} gap={1}>
      {props.renderDefault(props)}
      {studioLanguages
        .filter((language) => language !== studioLanguage)
        .map((language) => (
          <Button
            key={language}
            fontSize={1}
            icon={TranslateIcon}
            justify="flex-start"
            lang={language}
            mode="bleed"
            padding={2}
            text={languageDetails[language].ownName}
            onClick={() => changeLanguage(language)}
          />
        ))}
    </Flex>
  )
}
