import { type Campos, defineEmail, defineOpcao, defineParagrafo, defineTexto } from './campo.ts'

/** Subjects of a message to the team, in the order of the screen. Mirrored in `base.opcoes` as `assunto_contato`. */
export const ASSUNTOS_CONTATO = [
  'Dúvida sobre um pedido',
  'Sou consultoria',
  'Vagas e pagamentos',
  'Privacidade e meus dados',
  'Imprensa e parcerias',
  'Outro assunto',
] as const

/** One of the subjects above. */
export type AssuntoContato = (typeof ASSUNTOS_CONTATO)[number]

/**
 * The contact form (/contato), in the order of the screen and of validation; the names are the parameters of
 * `fn_enviar_contato` without underscore, and the hints of its refusals. SQL has the same messages.
 */
export const camposContato = {
  nome: defineTexto('Nome', { max: 120, erro: 'Nome é obrigatório' }),
  email: defineEmail('E-mail', { erro: 'E-mail é obrigatório', ajuda: 'Respondemos para este endereço.' }),
  assunto: defineOpcao('Assunto', ASSUNTOS_CONTATO, { erro: 'Assunto é obrigatório' }),
  mensagem: defineParagrafo('Mensagem', {
    min: 10,
    max: 4000,
    erro: 'Mensagem é obrigatória',
    erroMin: 'Escreva ao menos 10 caracteres',
    erroMax: 'A mensagem passou de 4.000 caracteres',
  }),
} satisfies Campos
