/** E-mails to a consultancy about its registration: received, approved, refused, suspended, reinstated. */
import { z } from 'zod'
import type { Bloco, Mensagem } from './mensagem.ts'
import { formatDataHora, getPrimeiroNome, greet, instante, linha, talvez } from './texto.ts'

/**
 * Payload of the three. `slug` is its address in the directory; `com_dono`: an account has claimed it; `no_ar`: the directory has it;
 * `perfil_autorizado`: its consent to be shown there.
 */
export const consultoriaPayload = z.object({
  consultoria_nome: linha(),
  responsavel_nome: z.string().transform(getPrimeiroNome),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  motivo: talvez(500),
  com_dono: z.boolean(),
  no_ar: z.boolean(),
  perfil_autorizado: z.boolean(),
  em: instante,
})

/** Payload of `consultoria_suspensa` and `consultoria_reativada`. `aprovada`: it is approved at this moment. */
export const suspensaoPayload = consultoriaPayload.extend({ aprovada: z.boolean() })

type Dados = z.output<typeof consultoriaPayload>

const motivo = (site: string) =>
  `Você recebeu este e-mail porque este endereço foi informado no cadastro de uma consultoria em ${new URL(site).host}.`

const NAO_FUI_EU: Bloco = {
  nota: 'Se não foi você quem fez este cadastro, entre com este e-mail e diga que não foi: ele será excluído na hora.',
}

const SEM_PERFIL = 'O diretório só a mostra depois que você autorizar, em “Minha consultoria”.'

/** Right after the last step. */
export const composeConsultoriaRecebida = (dados: Dados, site: string): Mensagem => ({
  assunto: 'Recebemos o cadastro da sua consultoria',
  previa: 'Nossa equipe vai conferir os dados e responder por aqui.',
  titulo: 'Recebemos o seu cadastro',
  blocos: [
    {
      paragrafo: `${greet(dados.responsavel_nome)} O cadastro de ${dados.consultoria_nome} chegou até nós em ${formatDataHora(dados.em)}.`,
    },
    {
      passos: {
        titulo: 'O que acontece agora',
        itens: [
          ...(dados.com_dono ? [] : ['Entre com este mesmo e-mail e confirme que o cadastro é seu.']),
          'Nossa equipe confere os dados e responde por aqui.',
          `${dados.com_dono ? 'Em seguida' : 'Com as duas coisas feitas'}, a consultoria ${
            dados.perfil_autorizado
              ? 'aparece no diretório e recebe avisos de pedidos.'
              : `recebe avisos de pedidos. ${SEM_PERFIL}`
          }`,
        ],
      },
    },
    { paragrafo: 'Para ver ou mudar o cadastro, entre com este mesmo e-mail.' },
    { botao: { rotulo: 'Entrar', url: `${site}/entrar?next=%2Fapp%2Fconsultoria` } },
    ...(dados.com_dono ? [] : [NAO_FUI_EU]),
  ],
  motivo: motivo(site),
})

/** Listed from now on, or as soon as its owner claims it, agrees to it, or verifies its e-mail. */
export const composeConsultoriaAprovada = (dados: Dados, site: string): Mensagem => ({
  assunto: 'Sua consultoria foi aprovada',
  previa: dados.no_ar ? 'Ela já está no diretório.' : 'Falta um passo para ela aparecer no diretório.',
  titulo: 'Sua consultoria foi aprovada',
  blocos: dados.no_ar
    ? [
        {
          paragrafo:
            `${greet(dados.responsavel_nome)} Conferimos o cadastro de ${dados.consultoria_nome}. A consultoria já está no diretório, e ` +
            'as suas propostas levam o nome e o selo dela.',
        },
        { botao: { rotulo: 'Ver pedidos abertos', url: `${site}/area-restrita` } },
        { saida: { rotulo: 'Veja como ela aparece:', url: `${site}/consultorias/${dados.slug}` } },
      ]
    : [
        {
          paragrafo:
            `${greet(dados.responsavel_nome)} Conferimos o cadastro de ${dados.consultoria_nome}. ` +
            (dados.com_dono
              ? 'Falta um passo para ela aparecer no diretório: entre e veja qual.'
              : `Falta um passo: entre com este mesmo e-mail e confirme que o cadastro é seu. ${
                  dados.perfil_autorizado ? 'A consultoria aparece no diretório em seguida.' : SEM_PERFIL
                }`),
        },
        { botao: { rotulo: 'Entrar', url: `${site}/entrar?next=%2Fapp%2Fconsultoria` } },
        ...(dados.com_dono ? [] : [NAO_FUI_EU]),
      ],
  motivo: motivo(site),
})

/** Not listed, with the reason. */
export const composeConsultoriaRecusada = (dados: Dados, site: string): Mensagem => ({
  assunto: 'Sobre o cadastro da sua consultoria',
  previa: 'Ainda não pudemos aprovar o cadastro. Veja o motivo.',
  titulo: 'Ainda não pudemos aprovar o cadastro',
  blocos: [
    { paragrafo: `${greet(dados.responsavel_nome)} Conferimos o cadastro de ${dados.consultoria_nome} e não pudemos aprová-lo.` },
    { resumo: { titulo: 'Nossa resposta', linhas: [['Motivo', dados.motivo]] } },
    { paragrafo: 'Entre com este mesmo e-mail e corrija os dados. Ao salvar, o cadastro volta para a nossa análise.' },
    { botao: { rotulo: 'Corrigir o cadastro', url: `${site}/entrar?next=%2Fapp%2Fconsultoria` } },
  ],
  motivo: motivo(site),
})

/** Removed from the directory and barred from new proposals, with the reason. */
export const composeConsultoriaSuspensa = (dados: z.output<typeof suspensaoPayload>, site: string): Mensagem => ({
  assunto: 'Sua consultoria foi suspensa',
  previa: 'Ela saiu do diretório. Veja o motivo e como responder.',
  titulo: 'Sua consultoria foi suspensa',
  blocos: [
    {
      paragrafo:
        `${greet(dados.responsavel_nome)} Nossa equipe suspendeu ${dados.consultoria_nome}. ` +
        'Enquanto durar a suspensão, ela não aparece no diretório, não envia propostas, e as já enviadas não podem ser aceitas.',
    },
    { resumo: { titulo: 'Nossa decisão', linhas: [['Motivo', dados.motivo]] } },
    { paragrafo: 'O cadastro e as propostas continuam guardados. Se há um engano, escreva para a nossa equipe.' },
    { botao: { rotulo: 'Escrever para a equipe', url: `${site}/contato` } },
  ],
  motivo: motivo(site),
})

/** The suspension is over; approved again, or in review again. */
export const composeConsultoriaReativada = (dados: z.output<typeof suspensaoPayload>, site: string): Mensagem => ({
  assunto: 'Sua consultoria foi reativada',
  previa: dados.no_ar ? 'Ela está de novo no diretório.' : 'A suspensão terminou. Veja o que falta.',
  titulo: 'A suspensão terminou',
  blocos: [
    {
      paragrafo: `${greet(dados.responsavel_nome)} A suspensão de ${dados.consultoria_nome} terminou${depoisDaSuspensao(dados)}`,
    },
    ...(dados.motivo === ''
      ? []
      : [{ resumo: { titulo: 'Nossa resposta', linhas: [['Motivo', dados.motivo]] } } satisfies Bloco]),
    { botao: { rotulo: 'Ver o cadastro', url: `${site}/entrar?next=%2Fapp%2Fconsultoria` } },
  ],
  motivo: motivo(site),
})

const depoisDaSuspensao = ({ aprovada, com_dono, no_ar, perfil_autorizado }: z.output<typeof suspensaoPayload>) => {
  if (!aprovada)
    return '. Como os dados mudaram ou ainda não tinham sido aprovados, a nossa equipe confere o cadastro antes de ele aparecer no diretório.'
  if (no_ar) return ': ela está de novo no diretório e pode enviar propostas.'
  return ` e o cadastro continua aprovado. Falta um passo para ela aparecer no diretório: ${
    com_dono
      ? 'entre e veja qual.'
      : `entre com este mesmo e-mail e confirme que o cadastro é seu.${perfil_autorizado ? '' : ` ${SEM_PERFIL}`}`
  }`
}
