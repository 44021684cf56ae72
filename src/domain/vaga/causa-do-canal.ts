/* Texts of the ledger of a vacancy's channels: why a channel line is not live, or its money was refunded. A closed list, chosen in
   SQL from the data of the line (`vagas.causas_do_canal`, a test compares). The payer's page, the e-mail and the team's pages use
   these texts. */
import { isStatusCanal, STATUS_CANAL } from './vaga-status.ts'

/** Each cause with the sentence that everybody reads. */
export const CAUSAS_DO_CANAL = {
  recusa_do_canal: 'O canal recusou a vaga.',
  sem_publicar: 'Nossa equipe não conseguiu publicar a vaga neste canal.',
  retirada_do_canal: 'O canal tirou a vaga do ar antes do fim.',
  registro_desfeito: 'A publicação que registramos neste canal não se confirmou.',
  prazo_sem_envio: 'O prazo terminou sem que nossa equipe publicasse a vaga neste canal.',
  prazo_sem_resposta: 'A vaga foi enviada ao canal, que não a mostrou dentro do prazo.',
  prazo_sem_leitura: 'O leitor do canal não buscou o nosso feed dentro do prazo. A vaga segue na nossa página.',
  sem_municipio: 'A vaga não tem município, e este canal só lê vagas com um.',
  vaga_encerrada: 'A vaga foi encerrada antes de entrar no ar neste canal.',
  vaga_expirada: 'Os dias da vaga terminaram antes de ela entrar no ar neste canal.',
  vaga_recusada: 'Nossa equipe recusou o anúncio antes de ele entrar no ar neste canal.',
  vaga_suspensa: 'A vaga ficou fora da nossa página por mais de 7 dias antes de entrar no ar neste canal.',
  vaga_na_revisao: 'O anúncio não passou da revisão dentro do prazo deste canal.',
} as const

/** Stored in `vaga_canais.causa`, `vaga_canal_eventos.causa` and `reembolsos.causa`. */
export type CausaDoCanal = keyof typeof CAUSAS_DO_CANAL

/** The text of a cause, with the reason that a person wrote; an unknown cause shows only its reason. */
export function writeCausa(causa: string | null | undefined, motivo?: string | null): string {
  const dito = causa && Object.hasOwn(CAUSAS_DO_CANAL, causa) ? CAUSAS_DO_CANAL[causa as CausaDoCanal] : ''
  return dito && motivo ? `${dito} Motivo: ${motivo}` : dito || (motivo ?? '')
}

/** One step of a line, as `vaga_canal_eventos` holds it. */
export type PassoDoCanal = {
  readonly de: string | null
  readonly para: string
  readonly causa: string | null
  readonly detalhe: string | null
}

/** The text of a step of a line: its title and, where there is one, its detail. */
export function writePasso({ de, para, causa, detalhe }: PassoDoCanal): { titulo: string; detalhe: string } {
  if (de === para) return { titulo: 'Link corrigido', detalhe: `Antes: ${detalhe ?? ''}` }
  const titulo =
    de === 'publicado' && causa === 'registro_desfeito'
      ? 'Registro desfeito'
      : isStatusCanal(para)
        ? STATUS_CANAL[para].titulo
        : para
  if (para === 'lido' && !causa) return { titulo, detalhe: detalhe ? `Quem leu se identificou como ${detalhe}.` : '' }
  return { titulo, detalhe: causa ? writeCausa(causa, detalhe) : (detalhe ?? '') }
}
