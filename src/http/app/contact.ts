import { Type } from 'typebox'
import { directChannels, type Switch } from '../../domain/messages/message.ts'
import { languages, parseLanguage } from '../../i18n/language.ts'
import { saveContact, viewContact } from '../../usecases/people/contact.ts'
import { choice, nullable, shape } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'

const allowed = { email_on: Type.Boolean(), sms_on: Type.Boolean() } satisfies Record<Switch, unknown>
const allow = {
  email_on: Type.Optional(Type.Boolean()),
  sms_on: Type.Optional(Type.Boolean()),
} satisfies Record<Switch, unknown>

const contact = shape('Contact', {
  email: nullable(Type.String()),
  phone: nullable(Type.String()),
  ...allowed,
  lang: choice(...languages),
  channels: Type.Array(choice(...directChannels)),
})

export const contactRoutes: Route[] = [
  route({
    path: '/app/contact',
    effect: 'read',
    summary: 'How the caller is told of things: addresses, masked, and which are switched on',
    data: contact,
    handler: ({ ctx, actor, request: { headers } }) =>
      viewContact(ctx, actor, headers.lang === undefined ? null : parseLanguage(headers.lang)),
  }),
  route({
    path: '/app/save-contact',
    effect: 'write',
    summary: 'Choose how to be told of things, and in which language; what is left out stays',
    refuses: ['one_channel'],
    body: Type.Object({ ...allow, lang: Type.Optional(choice(...languages)) }),
    data: contact,
    handler: ({ ctx, actor, body }) => saveContact(ctx, actor, body),
  }),
]
