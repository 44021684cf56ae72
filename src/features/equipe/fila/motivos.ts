import type { LinhaDe } from '@/domain/contratos/equipe/tabelas'
import type { Linha } from '@/domain/contratos/valores'
import type { DeUmaTabela, Fila, Resumo } from './fila'

const CONTESTACAO: Readonly<Record<string, string>> = {
  ganha: 'Contestação ganha',
  perdida: 'Contestação perdida',
  aberta: 'Contestação aberta',
}

/** Why a reported or held text, or what is new, waits. */
function motivoDoTexto({ tipo, denuncias }: LinhaDe<'textos'>): string {
  if (tipo === 'logo') return 'Logo novo'
  if (tipo === 'foto') return 'Foto nova'
  if (tipo === 'portfolio') return 'Portfólio novo'
  if (tipo === 'documento') return 'Documento de empresa'
  if (tipo === 'nome') return 'Nome novo'
  return denuncias.length > 0 ? 'Texto denunciado' : 'Retido pela checagem'
}

/** Why an item waits, by queue and part of `equipe.admin_esperas`. A test holds that every part has its reason. */
const MOTIVOS: Readonly<Record<string, DeUmaTabela<Linha, string>>> = {
  'pedidos.novos': () => 'Para decidir',
  'pedidos.corrigidos': () => 'Corrigido',
  'consultorias.analise': () => 'Cadastro para decidir',
  'vagas.retidos': (linha: LinhaDe<'vagas'>) => (linha.na_equipe ? 'Para ler' : 'Retido pela checagem'),
  'vagas.mudancas': () => 'Mudança para decidir',
  'denuncias.abertas': () => 'Denúncia para decidir',
  'recursos.abertos': () => 'Recurso para responder',
  'textos.abertos': motivoDoTexto,
  'publicar.todas': (linha: LinhaDe<'fila_canais'>) => (linha.atrasada ? 'Prazo vencido' : 'Publicar'),
  'publicar.atualizar': () => 'A atualizar',
  'pagamentos.divergentes': () => 'Valor não confere',
  'pagamentos.contestados': ({ contestacao }: LinhaDe<'pagamentos'>) => CONTESTACAO[contestacao ?? ''] ?? 'Contestação',
  'reembolsos.falharam': () => 'Reembolso não feito',
  'mensagens.mortas': () => 'Não entregue',
  'entregas.falhas': () => 'Não chegou ao destino',
  'contatos.novos': () => 'Mensagem recebida',
}

/** Reasons in which something went wrong. */
const FALHAS = [
  'Prazo vencido',
  'Valor não confere',
  'Contestação perdida',
  'Reembolso não feito',
  'Não entregue',
  'Não chegou ao destino',
]

/** Why an item of a queue waits for the team, by the `espera` that the server gives; undefined for one that does not wait. */
export function writeMotivo(fila: string, linha: Linha): Resumo['marca'] {
  const texto = MOTIVOS[`${fila}.${String(linha['espera'])}`]?.(linha)
  return texto ? { tom: FALHAS.includes(texto) ? 'error' : 'accent', texto } : undefined
}

/** The content of a line; of what waits, the badge says why, never the status. */
export function describeItem(fila: Fila, linha: Linha): Resumo {
  const marca = writeMotivo(fila.id, linha)
  return { ...fila.resumo(linha), ...(marca && { marca }) }
}
