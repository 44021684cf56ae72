import { z } from 'zod'
import { SEM_RESULTADO } from '../../../../src/domain/candidatura/candidatura.ts'
import { agenda, freeAgenda } from './entrevistas/entrevista.ts'
import type { Mensagem } from './mensagem.ts'
import { greet, linha, nome } from './texto.ts'

/** Payload of `dados_excluidos`: a request that its client deleted, or an application deleted with its vacancy. */
export const dadosExcluidosPayload = z.union([
  z.object({ responsavel_nome: nome, tipo_servico: linha() }),
  z.object({
    nome,
    cargo: linha(),
    empresa: linha(),
    outras: z.int().nonnegative(),
    sem_resultado: z.boolean().default(true),
    entrevista: agenda.default(null),
  }),
])

type Dados = z.output<typeof dadosExcluidosPayload>

/** The last e-mail about a request or an application: its data is deleted. */
export const composeDadosExcluidos = (dados: Dados, site: string): Mensagem =>
  'tipo_servico' in dados ? doPedido(dados, site) : daCandidatura(dados, site)

const doPedido = (dados: Extract<Dados, { tipo_servico: string }>, site: string): Mensagem => ({
  assunto: 'Seus dados foram excluídos',
  previa: `A exclusão que você pediu está feita: pedido de ${dados.tipo_servico}.`,
  titulo: 'Seus dados foram excluídos',
  blocos: [
    {
      paragrafo: `${greet(dados.responsavel_nome)} Como você pediu, excluímos o pedido de ${dados.tipo_servico} e os dados pessoais ligados a ele.`,
    },
    { paragrafo: 'Os links de acompanhamento deixaram de funcionar, e este é o último e-mail sobre ele.' },
    { botao: { rotulo: 'Fazer outro pedido', url: `${site}/empresa-solicitacao` } },
    { nota: 'Obrigado pela confiança. Quando precisar, estaremos aqui.' },
  ],
  motivo: `Você recebeu este e-mail porque pediu a exclusão dos seus dados em ${new URL(site).host}.`,
})

const daCandidatura = (dados: Extract<Dados, { cargo: string }>, site: string): Mensagem => {
  const { nome: quem, cargo, empresa, outras, sem_resultado: semResultado, entrevista } = dados
  const { blocos, ...arquivo } = freeAgenda({ passo: 'apagada', entrevista, empresa }, `Entrevista: ${cargo}, ${empresa}`, site)
  const mais =
    outras === 0
      ? ''
      : outras === 1
        ? ', e com ela outra à qual você se candidatou'
        : `, e com ela outras ${outras} às quais você se candidatou`
  return {
    assunto: `A vaga de ${cargo} terminou`,
    previa: 'Sua candidatura e os seus dados foram apagados.',
    titulo: 'Vaga encerrada',
    blocos: [
      {
        paragrafo: `${greet(quem)} A conta que publicou a vaga de ${cargo}, de ${empresa}, foi excluída, e a vaga terminou${mais}.`,
      },
      ...(entrevista ? [{ paragrafo: 'A entrevista que estava marcada não vai acontecer.' }, ...blocos] : []),
      ...(semResultado ? [{ paragrafo: SEM_RESULTADO }] : []),
      { paragrafo: 'Apagamos a candidatura e os seus dados, e o link para acompanhá-la deixou de funcionar.' },
      { botao: { rotulo: 'Ver vagas abertas', url: `${site}/vagas` } },
    ],
    motivo: `Você recebeu este e-mail porque este endereço foi informado em uma candidatura feita em ${new URL(site).host}.`,
    ...arquivo,
  }
}
