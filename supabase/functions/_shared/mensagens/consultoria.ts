/** Letters to a consultancy about its registration: received, approved, refused. */
import { z } from 'zod'
import type { Mensagem } from './mensagem.ts'
import { dataHora, instante, ola, primeiroNome, semLink } from './texto.ts'

/** Payload of the three. `slug` is its address in the directory. */
export const consultoriaPayload = z.object({
  consultoria_nome: z.string().transform((texto) => semLink(texto)),
  responsavel_nome: z.string().transform(primeiroNome),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  motivo: z
    .string()
    .nullish()
    .transform((texto) => semLink(texto ?? '', 500)),
  em: instante,
})

type Dados = z.output<typeof consultoriaPayload>

const motivo = (site: string) =>
  `Você recebeu este e-mail porque este endereço foi informado no cadastro de uma consultoria em ${new URL(site).host}.`

/** Right after the last step. */
export const consultoriaRecebida = (dados: Dados, site: string): Mensagem => ({
  assunto: 'Recebemos o cadastro da sua consultoria',
  previa: 'Nossa equipe vai conferir os dados e responder por aqui.',
  titulo: 'Recebemos o seu cadastro',
  blocos: [
    {
      paragrafo: `${ola(dados.responsavel_nome)} O cadastro de ${dados.consultoria_nome} chegou até nós em ${dataHora(dados.em)}.`,
    },
    {
      passos: {
        titulo: 'O que acontece agora',
        itens: [
          'Nossa equipe confere os dados do cadastro.',
          'Você recebe a resposta neste e-mail.',
          'Com o cadastro aprovado, a consultoria entra no diretório e envia propostas.',
        ],
      },
    },
    { paragrafo: 'Para ver ou mudar o cadastro, entre com este mesmo e-mail.' },
    { botao: { rotulo: 'Entrar', url: `${site}/entrar` } },
    { nota: 'Se não foi você quem fez este cadastro, entre com este e-mail para assumi-lo, ou fale conosco para excluí-lo.' },
  ],
  motivo: motivo(site),
})

/** Listed from now on. */
export const consultoriaAprovada = (dados: Dados, site: string): Mensagem => ({
  assunto: 'Sua consultoria foi aprovada',
  previa: 'Ela já está no diretório e pode enviar propostas.',
  titulo: 'Sua consultoria foi aprovada',
  blocos: [
    {
      paragrafo: `${ola(dados.responsavel_nome)} Conferimos o cadastro de ${dados.consultoria_nome}. A consultoria já está no diretório e pode enviar propostas aos pedidos abertos.`,
    },
    { botao: { rotulo: 'Ver pedidos abertos', url: `${site}/area-restrita` } },
    { nota: `Veja como ela aparece: ${semLink(`${site}/consultorias/${dados.slug}`, 200)}` },
  ],
  motivo: motivo(site),
})

/** Not listed, with the reason. */
export const consultoriaRecusada = (dados: Dados, site: string): Mensagem => ({
  assunto: 'Sobre o cadastro da sua consultoria',
  previa: 'Ainda não pudemos aprovar o cadastro. Veja o motivo.',
  titulo: 'Ainda não pudemos aprovar o cadastro',
  blocos: [
    { paragrafo: `${ola(dados.responsavel_nome)} Conferimos o cadastro de ${dados.consultoria_nome} e não pudemos aprová-lo.` },
    { resumo: { titulo: 'Nossa resposta', linhas: [['Motivo', dados.motivo]] } },
    { paragrafo: 'Entre com este mesmo e-mail para corrigir os dados e depois fale conosco: conferimos de novo.' },
    { botao: { rotulo: 'Falar conosco', url: `${site}/contato` } },
  ],
  motivo: motivo(site),
})
