import account from './account.json' with {type: 'json'}
import accountMail from './accountMail.json' with {type: 'json'}
import ai from './ai.json' with {type: 'json'}
import appropriateness from './appropriateness.json' with {type: 'json'}
import archive from './archive.json' with {type: 'json'}
import assistant from './assistant.json' with {type: 'json'}
import auth from './auth.json' with {type: 'json'}
import blog from './blog.json' with {type: 'json'}
import calculators from './calculators.json' with {type: 'json'}
import calendar from './calendar.json' with {type: 'json'}
import charts from './charts.json' with {type: 'json'}
import common from './common.json' with {type: 'json'}
import complaint from './complaint.json' with {type: 'json'}
import currencies from './currencies.json' with {type: 'json'}
import disclaimer from './disclaimer.json' with {type: 'json'}
import documents from './documents.json' with {type: 'json'}
import entity from './entity.json' with {type: 'json'}
import evidence from './evidence.json' with {type: 'json'}
import faq from './faq.json' with {type: 'json'}
import form from './form.json' with {type: 'json'}
import forms from './forms.json' with {type: 'json'}
import hero from './hero.json' with {type: 'json'}
import home from './home.json' with {type: 'json'}
import hours from './hours.json' with {type: 'json'}
import instrument from './instrument.json' with {type: 'json'}
import instruments from './instruments.json' with {type: 'json'}
import mail from './mail.json' with {type: 'json'}
import markets from './markets.json' with {type: 'json'}
import nav from './nav.json' with {type: 'json'}
import notices from './notices.json' with {type: 'json'}
import newsletter from './newsletter.json' with {type: 'json'}
import offer from './offer.json' with {type: 'json'}
import partners from './partners.json' with {type: 'json'}
import platforms from './platforms.json' with {type: 'json'}
import preview from './preview.json' with {type: 'json'}
import regionChange from './regionChange.json' with {type: 'json'}
import regions from './regions.json' with {type: 'json'}
import staff from './staff.json' with {type: 'json'}
import status from './status.json' with {type: 'json'}
import regulatorExport from './regulatorExport.json' with {type: 'json'}
import search from './search.json' with {type: 'json'}
import swapFree from './swapFree.json' with {type: 'json'}
import trading from './trading.json' with {type: 'json'}

/** Interface labels in English; their shape is the type of all messages. */
export const en = {
  common,
  complaint,
  currencies,
  hero,
  nav,
  trading,
  account,
  instruments,
  regions,
  disclaimer,
  documents,
  entity,
  accountMail,
  ai,
  appropriateness,
  archive,
  assistant,
  auth,
  blog,
  calculators,
  calendar,
  charts,
  evidence,
  regulatorExport,
  faq,
  form,
  home,
  hours,
  instrument,
  forms,
  mail,
  newsletter,
  notices,
  offer,
  markets,
  partners,
  platforms,
  preview,
  staff,
  status,
  search,
  swapFree,
  regionChange,
}
