import { decideDenuncia, decideEdicao, decideRecurso, releaseVaga, restoreVaga, suspendPagina, suspendVaga } from '../api'
import type { RegistroDe } from '@/domain/contratos/equipe/tabelas'
import { type Acao, type Carta, NOTA, RECADO, toMotivo } from '../fila/acao'

type Anuncio = RegistroDe<'vagas'>
/** Of an ad what a decision is about: also of one that was reported or suspended. */
type Decidida = Pick<Anuncio, 'id' | 'cargo' | 'status' | 'visto'>

const QUEM_ANUNCIOU = 'quem publicou a vaga'
const MOTIVO = toMotivo('Quem anunciou lê este texto.')

const voltaAoAr = (vaga: Decidida): Acao => ({
  id: 'restaurar',
  label: 'Devolver ao ar',
  efeito: 'A vaga volta à página até o dia que já tinha. Um recurso que espera é respondido junto.',
  motivo: RECADO,
  carta: {
    para: QUEM_ANUNCIOU,
    assunto: `Sua vaga de ${vaga.cargo} voltou ao ar`,
    diz: 'Conferimos a vaga, e ela está de novo na página.',
  },
  feito: 'Vaga de volta ao ar',
  executar: (motivo) => restoreVaga({ _id: vaga.id, ...(motivo && { _motivo: motivo }), _visto: vaga.visto }),
})

const cartaDaSuspensao = (cargo: string): Carta => ({
  para: QUEM_ANUNCIOU,
  assunto: `Sua vaga de ${cargo} foi suspensa`,
  diz: 'A vaga saiu do ar. Você pode corrigir o texto e recorrer uma vez, na página da vaga. Motivo:',
})

const saiDoAr = (vaga: Decidida): Acao => ({
  id: 'suspender',
  label: 'Tirar do ar',
  perigo: true,
  efeito: 'A vaga sai da página agora. Denúncias abertas dela são decididas junto. Quem anunciou pode recorrer uma vez.',
  motivo: MOTIVO,
  carta: cartaDaSuspensao(vaga.cargo),
  feito: 'Vaga suspensa',
  executar: (motivo) => suspendVaga({ _id: vaga.id, _motivo: motivo, _visto: vaga.status }),
})

/** The team's possible decisions about an ad that is held back, on the air or suspended. */
export function listAcoesDaVaga(vaga: Decidida & Pick<Anuncio, 'bloqueada_em' | 'valor_total'>): Acao[] {
  const { cargo, status } = vaga
  if (status === 'suspensa') return [voltaAoAr(vaga)]
  if (status === 'published' || status === 'pausada') return [saiDoAr(vaga)]
  if (status !== 'aguardando_publicacao' || !vaga.bloqueada_em) return []
  const args = { _id: vaga.id, _visto: vaga.visto }
  return [
    {
      id: 'liberar',
      label: 'Publicar como está',
      efeito: 'Você leu o anúncio e ele não fere a lei. Ele entra no ar agora, e os canais começam.',
      carta: {
        para: QUEM_ANUNCIOU,
        assunto: `Sua vaga de ${cargo} está no ar`,
        diz: 'A vaga já aparece na nossa página. Os canais escolhidos seguem cada um no seu ritmo.',
      },
      feito: 'Vaga publicada',
      executar: () => releaseVaga({ ...args, _liberar: true }),
    },
    {
      id: 'recusar',
      label: 'Recusar anúncio',
      perigo: true,
      efeito: `A vaga termina aqui e não volta.${vaga.valor_total > 0 ? ' O que foi pago por canais que nunca foram ao ar volta para quem pagou.' : ''}`,
      motivo: MOTIVO,
      carta: {
        para: QUEM_ANUNCIOU,
        assunto: `Sua vaga de ${cargo} não foi publicada`,
        diz: 'Uma pessoa da nossa equipe leu o anúncio, e ele não pode ir ao ar. Motivo:',
      },
      feito: 'Anúncio recusado',
      executar: (motivo) => releaseVaga({ ...args, _liberar: false, _motivo: motivo }),
    },
  ]
}

/** The team's possible decisions about an edit that waits for it; none when none does. */
export function listAcoesDaEdicao({ a_ler: edicao, cargo }: Pick<Anuncio, 'a_ler' | 'cargo'>): Acao[] {
  if (!edicao) return []
  const _id = edicao.id
  return [
    {
      id: 'liberar-mudanca',
      label: 'Aprovar a mudança',
      efeito: 'O texto novo vale agora, na página e nos feeds. Nenhum e-mail é enviado a quem anunciou.',
      feito: 'Mudança aprovada',
      executar: () => decideEdicao({ _id, _liberar: true }),
    },
    {
      id: 'recusar-mudanca',
      label: 'Recusar a mudança',
      perigo: true,
      efeito: 'O texto anterior continua valendo. Quem anunciou pode corrigir a mudança e enviar de novo.',
      motivo: MOTIVO,
      carta: {
        para: QUEM_ANUNCIOU,
        assunto: `Mudança na vaga de ${cargo}: falta um ajuste`,
        diz: 'A mudança não passou na revisão, e o texto anterior continua valendo. O motivo aparece na página da vaga:',
      },
      feito: 'Mudança recusada',
      executar: (motivo) => decideEdicao({ _id, _liberar: false, _motivo: motivo }),
    },
  ]
}

/** The team's possible decision about the public page of the company of an ad, where there is one. */
export function listAcoesDaPagina(pagina: Anuncio['pagina']): Acao[] {
  if (!pagina) return []
  const _slug = pagina.slug
  if (pagina.motivo)
    return [
      {
        id: 'mostrar-pagina',
        label: 'Mostrar página da empresa',
        efeito: 'A página volta agora, se a empresa ainda a quiser pública. Nenhum e-mail é enviado.',
        feito: 'Página da empresa visível',
        executar: () => suspendPagina({ _slug, _ocultar: false }),
      },
    ]
  return [
    {
      id: 'ocultar-pagina',
      label: 'Ocultar página da empresa',
      perigo: true,
      efeito: 'A página da empresa sai do ar agora, e as vagas dela ficam como estão. Nenhum e-mail é enviado.',
      motivo: toMotivo('Aparece para quem cuida da página.'),
      feito: 'Página da empresa oculta',
      executar: (motivo) => suspendPagina({ _slug, _ocultar: true, _motivo: motivo }),
    },
  ]
}

/** The team's possible decisions about a report. @param vaga the reported ad, with its status */
export function listAcoesDaDenuncia(denuncia: Pick<RegistroDe<'denuncias'>, 'id' | 'status'>, vaga: Decidida): Acao[] {
  if (denuncia.status !== 'aberta') return vaga.status === 'suspensa' ? [voltaAoAr(vaga)] : []
  const args = { _id: denuncia.id, _visto: denuncia.status }
  const noAr = vaga.status === 'published'
  return [
    {
      id: 'procedente',
      label: noAr ? 'Tirar do ar' : 'Denúncia procedente',
      perigo: true,
      efeito: noAr
        ? 'A vaga sai da página agora, e as outras denúncias abertas dela são decididas junto. Quem anunciou pode recorrer uma vez.'
        : 'A vaga já não está no ar. As outras denúncias abertas dela são decididas junto.',
      motivo: MOTIVO,
      carta: noAr ? cartaDaSuspensao(vaga.cargo) : undefined,
      feito: noAr ? 'Vaga suspensa' : 'Denúncia decidida',
      executar: (motivo) => decideDenuncia({ ...args, _decisao: 'procedente', _motivo: motivo }),
    },
    {
      id: 'improcedente',
      label: noAr ? 'Manter no ar' : 'Não procede',
      efeito: 'A vaga continua como está. Ninguém recebe e-mail; a nota fica no histórico da equipe.',
      motivo: NOTA,
      feito: 'Denúncia arquivada',
      executar: (motivo) => decideDenuncia({ ...args, _decisao: 'improcedente', ...(motivo && { _motivo: motivo }) }),
    },
  ]
}

/** The team's possible answers to the appeal of a suspended ad. */
export function listAcoesDoRecurso(
  { vaga_id, recurso, fim_em }: Pick<RegistroDe<'recursos'>, 'vaga_id' | 'recurso' | 'fim_em'>,
  { cargo, visto }: Decidida,
): Acao[] {
  if (recurso?.decidida_em || fim_em) return []
  const args = { _vaga_id: vaga_id, _visto: visto }
  return [
    {
      id: 'aceitar',
      label: 'Aceitar o recurso',
      efeito: 'A vaga volta à página até o dia que já tinha.',
      motivo: { label: 'Resposta', hint: 'Se quiser, escreva algo a quem recorreu.', obrigatorio: false },
      carta: {
        para: QUEM_ANUNCIOU,
        assunto: `Recurso aceito: sua vaga de ${cargo} voltou`,
        diz: 'Aceitamos o seu recurso, e a vaga está de novo no ar.',
      },
      feito: 'Recurso aceito',
      executar: (resposta) => decideRecurso({ ...args, _aceitar: true, ...(resposta && { _resposta: resposta }) }),
    },
    {
      id: 'negar',
      label: 'Negar o recurso',
      perigo: true,
      efeito: 'A vaga termina aqui e não volta.',
      motivo: { label: 'Resposta', hint: 'Quem recorreu lê este texto.', obrigatorio: true },
      carta: {
        para: QUEM_ANUNCIOU,
        assunto: `Resposta ao recurso da vaga de ${cargo}`,
        diz: 'Lemos o seu recurso e mantivemos a decisão. A vaga foi encerrada. Resposta:',
      },
      feito: 'Recurso negado',
      executar: (resposta) => decideRecurso({ ...args, _aceitar: false, _resposta: resposta }),
    },
  ]
}
