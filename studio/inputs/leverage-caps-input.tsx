import {Text} from '@sanity/ui'
import {ObjectInputMember, type ObjectInputProps, useFormValue} from 'sanity'
import {styled} from 'styled-components'
import {assetClasses} from '#schemas/values/asset-classes.ts'
import {regionCodes} from '#schemas/values/regions.ts'
import {regulatorCaps} from '#schemas/values/regulator-caps.ts'
import {renderersOf} from './renderers-of.ts'

const Table = styled.div`
  display: grid;
  max-width: 40rem;
`

// The Studio's field is a stack of its header over its input; here it is a row, so that seven caps read as a table.
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 7rem;
  align-items: center;
  gap: 1rem;
  padding-block: 0.25rem;
  border-block-start: 1px solid var(--card-border-color);

  [data-level] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 7rem;
    align-items: center;
    gap: 0.75rem;
  }

  input {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`

const Limit = styled.div`
  font-variant-numeric: tabular-nums;
  text-align: end;
`

/** The caps of a region as a table: asset class, cap, and the limit that binds it. */
export function LeverageCapsInput(props: ObjectInputProps) {
  const code = useFormValue(['code'])
  const region = regionCodes.find((known) => known === code)
  const limits = region && regulatorCaps[region]
  return (
    <Table>
      {props.members.map((member) => {
        const assetClass = member.kind === 'field' && assetClasses.find((known) => known === member.name)
        return (
          <Row key={member.key}>
            <ObjectInputMember member={member} {...renderersOf(props)} />
            <Limit>
              <Text size={1} muted>
                {limits && assetClass ? limitText(limits.caps[assetClass]) : ''}
              </Text>
            </Limit>
          </Row>
        )
      })}
      {limits && (
        <Text size={1} muted>
          {limits.source}
        </Text>
      )}
    </Table>
  )
}

const limitText = (cap: number) => (cap === 0 ? 'banned' : `at most 1:${cap}`)
