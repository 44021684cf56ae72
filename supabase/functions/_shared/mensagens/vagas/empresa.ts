/** E-mails about whether a company is who it says: the code to its mailbox, and the end of a year. */
import { z } from 'zod'
import type { Mensagem } from '../mensagem.ts'
import { formatDataHora, getPrimeiroNome, greet, instante, removeLinks } from '../texto.ts'

const empresa = z.string().transform((texto) => removeLinks(texto, 60))

/** Payload of `codigo_da_empresa`, to a mailbox that whoever asked may not read. */
export const codigoDaEmpresaPayload = z.object({ codigo: z.string().regex(/^[0-9]{6}$/), empresa })

/** Payload of `conferencia_vence`. */
export const conferenciaVencePayload = z.object({
  nome: z
    .string()
    .nullish()
    .transform((texto) => getPrimeiroNome(texto ?? '')),
  empresa,
  dominio: z.string().regex(/^[a-z0-9.-]{1,253}$/),
  vale_ate: instante,
})

/** The code. Whoever gives it away lets another account publish in the name of this domain. */
export const composeCodigoDaEmpresa = (dados: z.output<typeof codigoDaEmpresaPayload>, site: string): Mensagem => ({
  assunto: `${dados.codigo} é o código da empresa na Embira`,
  previa: `Alguém quer mostrar que publica vagas de ${dados.empresa}.`,
  titulo: 'Código da empresa',
  blocos: [
    {
      paragrafo: `Uma conta da Embira pediu este código para mostrar que publica vagas de ${dados.empresa}. Se foi você, digite-o em Empresas.`,
    },
    { codigo: dados.codigo },
    { paragrafo: 'Ele vale por uma hora e só pode ser usado uma vez.' },
    { nota: 'Se não foi você, não passe o código a ninguém: com ele outra pessoa anunciaria com o domínio da sua empresa.' },
  ],
  motivo: `Você recebeu este e-mail porque alguém pediu um código para este endereço em ${new URL(site).host}.`,
})

/** A month before a company stops being conferida. */
export const composeConferenciaVence = (dados: z.output<typeof conferenciaVencePayload>, site: string): Mensagem => ({
  assunto: `Confira ${dados.empresa} de novo`,
  previa: 'A conferência da empresa vale por um ano.',
  titulo: 'A conferência da empresa vence em breve',
  varios: 'empresas a conferir de novo',
  blocos: [
    {
      paragrafo: `${greet(dados.nome)} Seus anúncios mostram que ${dados.empresa} foi conferida pelo domínio ${dados.dominio}. Isso vale até ${formatDataHora(dados.vale_ate)}.`,
    },
    { botao: { rotulo: 'Conferir de novo', url: `${site}/app/empresas` } },
  ],
  motivo: `Você recebeu este e-mail porque a conta com este endereço conferiu uma empresa em ${new URL(site).host}.`,
})
