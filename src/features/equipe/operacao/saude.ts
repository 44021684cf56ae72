import { writeNome } from '../tabelas/registro/valor'

/** Minutes after which a routine is missed: those here run every hour, the others every minute. */
const PARADA_MIN: Readonly<Record<string, number>> = {
  rotina_purga: 3 * 60,
  rotina_propostas: 3 * 60,
  rotina_vagas: 3 * 60,
}
const PARADA_MIN_PADRAO = 15

/** Whether a routine has not run for too long. @param agora ISO text of the same clock */
export const isParada = ({ nome, ultima }: { readonly nome: string; readonly ultima: string }, agora: string) =>
  Date.parse(agora) - Date.parse(ultima) > (PARADA_MIN[nome] ?? PARADA_MIN_PADRAO) * 60_000

/** Overdue rows of one kind are counted up to this. */
export const MAXIMO_DE_VENCIDOS = 10_000

const PRAZOS: Readonly<Record<string, string>> = {
  auditoria: 'trilha da equipe',
  candidatos_a_responder: 'vagas com candidatos sem resposta',
  clientes: 'empresas sem pedido nem vaga',
  codigos: 'códigos de acesso',
  contatos: 'mensagens à equipe',
  envios: 'autorizações de envio',
  limites: 'contagens de limites',
  links: 'links de pedidos excluídos',
  mensagens: 'e-mails enviados',
  pedidos_a_avisar: 'pedidos abertos sem aviso às consultorias',
  solicitacoes: 'pedidos antigos',
  solicitacoes_sem_confirmar: 'pedidos sem confirmação',
}

/** Name of a kind of deadline; of one that is not listed, its own words. */
export const getNomeDoPrazo = (conta: string) => PRAZOS[conta] ?? writeNome(conta)
