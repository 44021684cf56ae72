/* The possible decisions of the team on each kind of item. `_visto` is the state on the screen: a stale page decides nothing. */
import type { RegistroDe } from '@/domain/contratos/equipe/tabelas'
import * as api from '../api'
import { type Acao, comMotivo, contra, type Decisao, listAcoes, NOTA, RECADO, toMotivo } from '../fila/fila'
import { QUEM_ANUNCIOU, type Vaga, voltaAoAr } from './suspensao'

type Pedido = Pick<RegistroDe<'solicitacoes'>, 'id' | 'status_solicitacao' | 'tipo_servico' | 'contato' | 'visto'>

export function listAcoesDoPedido({ id, status_solicitacao: status, tipo_servico: tipo, contato, visto }: Pedido): Acao[] {
  if (status !== 'Solicitação Efetuada' && status !== 'Aberta') return []
  const args = { _id: id, _visto: visto }
  const nova = status !== 'Aberta'
  return listAcoes(contato ? `${contato.responsavel_nome}, ${contato.email}` : '', {
    abrir: nova && {
      label: 'Abrir para as consultorias',
      efeito: 'Quem tem conta passa a ver o pedido, sem os contatos. Avisamos consultorias do serviço e da região.',
      assunto: `Seu pedido de ${tipo} está aberto`,
      diz: 'O pedido já pode ser visto pelas consultorias, que não veem os seus contatos. Você recebe até 4 propostas.',
      feito: 'Pedido aberto para as consultorias',
      executar: () => api.openSolicitacao(args),
    },
    corrigir: nova && {
      label: 'Pedir correção',
      efeito: 'O pedido continua fechado. A pessoa corrige os textos na página do pedido, e ele volta para esta fila.',
      motivo: {
        ...toMotivo('A pessoa lê exatamente este texto. Diga qual trecho e como ficaria melhor.'),
        label: 'O que precisa mudar',
      },
      assunto: 'Falta um ajuste no seu pedido',
      diz: 'Lemos o seu pedido e falta um ajuste antes de abri-lo para as consultorias. O e-mail leva o link da página do pedido.',
      feito: 'Correção pedida',
      executar: (motivo) => api.askForCorrecao({ ...args, _motivo: motivo }),
    },
    recusar: {
      label: nova ? 'Recusar pedido' : 'Tirar do ar',
      ...contra('A pessoa lê este texto na página do pedido.'),
      efeito: `${nova ? '' : 'Quem enviou proposta é avisado. '}O pedido termina aqui. A pessoa pode enviar outro.`,
      assunto: 'Não pudemos aceitar o seu pedido',
      diz: 'Revisamos o pedido, e ele não pode ficar aberto para as consultorias. O motivo está na página dele:',
      feito: 'Pedido recusado',
      executar: (motivo) => api.refuseSolicitacao({ ...args, _motivo: motivo }),
    },
  })
}

type Consultoria = Pick<
  RegistroDe<'consultorias'>,
  | 'id'
  | 'aprovacao'
  | 'consultoria_nome'
  | 'responsavel_nome'
  | 'email'
  | 'com_dono'
  | 'atualizado_em'
  | 'perfil'
  | 'consentimento_contato'
  | 'consentimento_perfil'
>

export function listAcoesDaConsultoria({ id, aprovacao, consultoria_nome: nome, com_dono, ...linha }: Consultoria): Acao[] {
  const nova = aprovacao === 'em_analise'
  const autorizada = linha.consentimento_contato && linha.consentimento_perfil
  const decidir = (aprovar: boolean, motivo = '') =>
    api.approveConsultoria({ _id: id, _aprovar: aprovar, ...comMotivo(motivo), _visto_em: linha.atualizado_em })
  const suspender = (agora: boolean, motivo: string) =>
    api.suspendConsultoria({ _id: id, _suspender: agora, ...comMotivo(motivo), _visto: aprovacao })
  const { texto, oculto, visto } = linha.perfil ?? {}
  return listAcoes(`${linha.responsavel_nome}, ${linha.email}`, {
    aprovar: (nova || aprovacao === 'recusada') && {
      label: 'Aprovar',
      efeito:
        com_dono && autorizada
          ? 'Entra no diretório agora e ganha o selo Cadastro conferido: confirme antes nome e documento.'
          : `Ganha o selo Cadastro conferido e entra no diretório quando a pessoa ${
              com_dono ? 'autorizar' : `confirmar que o cadastro é seu${autorizada ? '' : ' e autorizar'}`
            }.`,
      assunto: 'Sua consultoria foi aprovada',
      diz: `Conferimos o cadastro de ${nome}. ${
        !com_dono
          ? 'Falta um passo: entrar com este mesmo e-mail e confirmar que o cadastro é seu.'
          : autorizada
            ? 'A consultoria já está no diretório, e as suas propostas levam o nome e o selo dela.'
            : 'Falta um passo para ela aparecer no diretório: entre e veja qual.'
      }`,
      feito: 'Consultoria aprovada',
      executar: () => decidir(true),
    },
    recusar: nova && {
      label: 'Não aprovar',
      ...contra('Vai no e-mail e aparece no cadastro da consultoria.'),
      efeito: 'Fica fora do diretório. Ao corrigir e salvar, o cadastro volta para esta fila.',
      assunto: 'Sobre o cadastro da sua consultoria',
      diz: `Conferimos o cadastro de ${nome} e não pudemos aprová-lo. Entre com este mesmo e-mail e corrija os dados. Motivo:`,
      feito: 'Consultoria não aprovada',
      executar: (motivo) => decidir(false, motivo),
    },
    suspender: (nova || aprovacao === 'aprovada' || aprovacao === 'recusada') && {
      label: 'Suspender',
      ...contra('Vai no e-mail e aparece no cadastro da consultoria.'),
      efeito: 'Sai do diretório e não envia propostas novas. As já enviadas não podem ser aceitas durante a suspensão.',
      assunto: 'Sua consultoria foi suspensa',
      diz: `Tiramos ${nome} do diretório, e por enquanto ela não envia propostas. Motivo:`,
      feito: 'Consultoria suspensa',
      executar: (motivo) => suspender(true, motivo),
    },
    reativar: aprovacao === 'suspensa' && {
      label: 'Reativar',
      efeito: 'Volta como estava. Se nome ou documento mudaram durante a suspensão, volta para a fila de análise.',
      motivo: RECADO,
      assunto: 'Sua consultoria foi reativada',
      diz: `${nome} pode enviar propostas outra vez.`,
      feito: 'Consultoria reativada',
      executar: (motivo) => suspender(false, motivo),
    },
    // The texts of the public page, where any were written.
    'mostrar-perfil': Boolean(texto && oculto) && {
      label: 'Mostrar perfil',
      efeito: 'Os textos voltam para a página da consultoria agora. Nenhum e-mail é enviado.',
      feito: 'Perfil visível',
      executar: () => api.suspendPerfil({ _id: id, _ocultar: false, ...(visto && { _visto: visto }) }),
    },
    'ocultar-perfil': Boolean(texto && !oculto) && {
      label: 'Ocultar perfil',
      ...contra('Aparece para quem cuida da consultoria, junto do perfil.'),
      efeito: 'Os textos saem da página, e a consultoria continua no diretório. Nenhum e-mail é enviado.',
      feito: 'Perfil oculto',
      executar: (motivo) => api.suspendPerfil({ _id: id, _ocultar: true, _motivo: motivo }),
    },
  })
}

type Anuncio = RegistroDe<'vagas'>

const CONTRA = contra('Quem anunciou lê este texto.')

const cartaDaSuspensao = (cargo: string) => ({
  assunto: `Sua vaga de ${cargo} foi suspensa`,
  diz: 'A vaga saiu do ar. Você pode corrigir o texto e recorrer uma vez, na página da vaga. Motivo:',
})

/** Of an ad that is held back, on the air or suspended. */
export function listAcoesDaVaga(vaga: Vaga & Pick<Anuncio, 'bloqueada_em' | 'valor_total'>): Acao[] {
  const { cargo, status } = vaga
  const args = { _id: vaga.id, _visto: vaga.visto }
  const retida = status === 'aguardando_publicacao' && Boolean(vaga.bloqueada_em)
  return listAcoes(QUEM_ANUNCIOU, {
    restaurar: status === 'suspensa' && voltaAoAr(vaga),
    suspender: (status === 'published' || status === 'pausada') && {
      label: 'Tirar do ar',
      ...CONTRA,
      efeito: 'A vaga sai da página agora. Denúncias abertas dela são decididas junto. Quem anunciou pode recorrer uma vez.',
      ...cartaDaSuspensao(cargo),
      feito: 'Vaga suspensa',
      executar: (motivo) => api.suspendVaga({ _id: vaga.id, _motivo: motivo, _visto: status }),
    },
    liberar: retida && {
      label: 'Publicar como está',
      neutra: true,
      efeito: 'Você leu o anúncio e ele não fere a lei. Ele entra no ar agora, e os canais começam.',
      assunto: `Sua vaga de ${cargo} está no ar`,
      diz: 'A vaga já aparece na nossa página. Os canais escolhidos seguem cada um no seu ritmo.',
      feito: 'Vaga publicada',
      executar: () => api.releaseVaga({ ...args, _liberar: true }),
    },
    recusar: retida && {
      label: 'Recusar anúncio',
      ...CONTRA,
      efeito: `A vaga termina aqui e não volta.${vaga.valor_total > 0 ? ' O que foi pago por canais que nunca foram ao ar volta para quem pagou.' : ''}`,
      assunto: `Sua vaga de ${cargo} não foi publicada`,
      diz: 'Uma pessoa da nossa equipe leu o anúncio, e ele não pode ir ao ar. Motivo:',
      feito: 'Anúncio recusado',
      executar: (motivo) => api.releaseVaga({ ...args, _liberar: false, _motivo: motivo }),
    },
  })
}

/** Of an edit that waits; none when none does. */
export function listAcoesDaEdicao({ a_ler: edicao, cargo }: Pick<Anuncio, 'a_ler' | 'cargo'>): Acao[] {
  if (!edicao) return []
  const _id = edicao.id
  return listAcoes(QUEM_ANUNCIOU, {
    'liberar-mudanca': {
      label: 'Aprovar a mudança',
      efeito: 'O texto novo vale agora, na página e nos feeds. Nenhum e-mail é enviado a quem anunciou.',
      feito: 'Mudança aprovada',
      executar: () => api.decideEdicao({ _id, _liberar: true }),
    },
    'recusar-mudanca': {
      label: 'Recusar a mudança',
      ...CONTRA,
      efeito: 'O texto anterior continua valendo. Quem anunciou pode corrigir a mudança e enviar de novo.',
      assunto: `Mudança na vaga de ${cargo}: falta um ajuste`,
      diz: 'Uma pessoa da nossa equipe leu a mudança na sua vaga, e ela não pode ir ao ar. O texto anterior continua valendo. Motivo:',
      feito: 'Mudança recusada',
      executar: (motivo) => api.decideEdicao({ _id, _liberar: false, _motivo: motivo }),
    },
  })
}

/** Of the public page of an ad's company, where there is one. */
export function listAcoesDaPagina(pagina: Anuncio['pagina']): Acao[] {
  if (!pagina) return []
  const { slug: _slug, visto: _visto } = pagina
  return listAcoes('', {
    'mostrar-pagina': Boolean(pagina.motivo) && {
      label: 'Mostrar página da empresa',
      efeito: 'A página volta agora, se a empresa ainda a quiser pública. Nenhum e-mail é enviado.',
      feito: 'Página da empresa visível',
      executar: () => api.suspendPagina({ _slug, _ocultar: false, _visto }),
    },
    'ocultar-pagina': !pagina.motivo && {
      label: 'Ocultar página da empresa',
      ...contra('Aparece para quem cuida da página.'),
      efeito: 'A página da empresa sai do ar agora, e as vagas dela ficam como estão. Nenhum e-mail é enviado.',
      feito: 'Página da empresa oculta',
      executar: (motivo) => api.suspendPagina({ _slug, _ocultar: true, _motivo: motivo }),
    },
  })
}

type Denuncia = Pick<RegistroDe<'denuncias'>, 'id' | 'status' | 'contestada'>

/** Of a report. @param vaga the reported ad, with its status */
export function listAcoesDaDenuncia({ id, status, contestada }: Denuncia, vaga: Vaga): Acao[] {
  const aberta = status === 'aberta'
  const args = { _id: id, _visto: `${status} ${vaga.status}` }
  const noAr = vaga.status === 'published' || vaga.status === 'pausada'
  const suspende = noAr || contestada
  const sai = noAr ? 'A vaga sai da página agora' : 'A vaga continua suspensa, também se a contestação for ganha'
  return listAcoes(QUEM_ANUNCIOU, {
    restaurar: !aberta && vaga.status === 'suspensa' && voltaAoAr(vaga),
    procedente: aberta && {
      label: noAr ? 'Tirar do ar' : 'Denúncia procedente',
      ...CONTRA,
      efeito: suspende
        ? `${sai}, e as outras denúncias abertas dela são decididas junto. Quem anunciou pode recorrer uma vez.`
        : `A vaga já não está no ar${vaga.status === 'expirada' ? ' e não será renovada' : ''}. As outras denúncias abertas dela são decididas junto.`,
      ...(suspende && cartaDaSuspensao(vaga.cargo)),
      feito: suspende ? 'Vaga suspensa' : 'Denúncia decidida',
      executar: (motivo) => api.decideDenuncia({ ...args, _decisao: 'procedente', _motivo: motivo }),
    },
    improcedente: aberta && {
      label: vaga.status === 'published' ? 'Manter no ar' : 'Não procede',
      efeito: 'A vaga continua como está. Ninguém recebe e-mail; a nota fica no histórico da equipe.',
      motivo: NOTA,
      feito: 'Denúncia arquivada',
      executar: (motivo) => api.decideDenuncia({ ...args, _decisao: 'improcedente', ...comMotivo(motivo) }),
    },
  })
}

type Texto = Pick<RegistroDe<'textos'>, 'id' | 'status' | 'tipo' | 'de' | 'visto'>

/** Of a reported text, or of what is new: it stays or is shown, or not. */
export function listAcoesDoTexto({ id, status, tipo, de, visto }: Texto): Acao[] {
  if (status !== 'aberta') return []
  const args = { _id: id, _visto: visto }
  const novo = NOVOS[tipo]
  const quem = novo ? 'quem enviou' : 'quem escreveu'
  const aceitar: Pick<Decisao, 'motivo' | 'executar'> = {
    motivo: NOTA,
    executar: (motivo) => api.decideTexto({ ...args, _decisao: 'improcedente', ...comMotivo(motivo) }),
  }
  const recusar: Pick<Decisao, 'perigo' | 'motivo' | 'executar'> = {
    ...contra(`Q${quem.slice(1)} lê este texto.`),
    executar: (motivo) => api.decideTexto({ ...args, _decisao: 'procedente', _motivo: motivo }),
  }
  if (novo) {
    const { feitos, assunto, diz } = novo
    return listAcoes(quem, {
      improcedente: { ...aceitar, label: novo.aprovar, efeito: novo.aprovado, feito: feitos[0] },
      procedente: { ...recusar, label: novo.recusar, efeito: novo.recusado, assunto, diz, feito: feitos[1] },
    })
  }
  const retida = tipo === 'avaliacao' && de === 'checagem'
  const pagina = tipo === 'pagina'
  const oTexto = tipo === 'avaliacao' ? 'a sua avaliação' : 'um texto seu'
  return listAcoes(quem, {
    procedente: {
      ...recusar,
      label: pagina ? 'Tirar a página do ar' : 'Retirar o texto',
      efeito: pagina
        ? 'A página sai do ar agora. As vagas continuam: se elas também enganam, suspenda-as.'
        : retida
          ? 'A avaliação não aparece na página, e o cliente não escreve outra.'
          : 'O texto sai da página e não volta.',
      assunto: retida ? 'A sua avaliação não foi aprovada' : `Retiramos ${pagina ? 'a página da sua empresa' : oTexto}`,
      diz: retida
        ? 'A nossa equipe leu a avaliação que você enviou e decidiu que ela não pode aparecer na página. Motivo:'
        : 'A nossa equipe leu o texto depois de uma denúncia e decidiu que ele não pode ficar na página. Motivo:',
      feito: pagina ? 'Página fora do ar' : 'Texto retirado',
    },
    improcedente: {
      ...aceitar,
      label: retida ? 'Liberar como está' : 'Não procede',
      efeito: retida
        ? 'Você leu a avaliação e ela pode ficar. Ela aparece na página da consultoria 48 horas depois do envio.'
        : 'O texto fica como está. Ninguém recebe e-mail; a nota fica no histórico da equipe.',
      feito: retida ? 'Avaliação liberada' : 'Denúncias arquivadas',
    },
  })
}

type Novo = Record<'aprovar' | 'recusar' | 'aprovado' | 'recusado' | 'assunto' | 'diz', string> & {
  feitos: [aprovado: string, recusado: string]
}

/** What waits for the team before it is shown. */
const NOVOS: Partial<Record<string, Novo>> = {
  logo: {
    aprovar: 'Aprovar o logo',
    recusar: 'Recusar o logo',
    feitos: ['Logo aprovado', 'Logo recusado'],
    aprovado: 'O logo aparece na página e nas listas em até um minuto, no lugar do anterior. Ninguém recebe e-mail.',
    recusado: 'O logo não aparece; o anterior, se houver, fica. Quem o enviou pode enviar outro.',
    assunto: 'O seu logo não foi aprovado',
    diz: 'A nossa equipe viu o logo que você enviou e decidiu que ele não pode aparecer na página. Motivo:',
  },
  foto: {
    aprovar: 'Aprovar a foto',
    recusar: 'Recusar a foto',
    feitos: ['Foto aprovada', 'Foto recusada'],
    aprovado: 'A foto aparece com o nome na página em até um minuto, no lugar da anterior. Ninguém recebe e-mail.',
    recusado: 'A foto não aparece; a anterior, se houver, fica. Quem a enviou pode enviar outra.',
    assunto: 'Uma foto do seu perfil não foi aprovada',
    diz: 'A nossa equipe viu a foto que você enviou e decidiu que ela não pode aparecer na página. Motivo:',
  },
  portfolio: {
    aprovar: 'Aprovar o portfólio',
    recusar: 'Recusar o portfólio',
    feitos: ['Portfólio aprovado', 'Portfólio recusado'],
    aprovado: 'Qualquer visitante da página abre o portfólio agora, no lugar do anterior. Ninguém recebe e-mail.',
    recusado: 'O portfólio não aparece; o anterior, se houver, fica. Quem o enviou pode enviar outro.',
    assunto: 'O seu portfólio não foi aprovado',
    diz: 'A nossa equipe leu o portfólio que você enviou e decidiu que ele não pode aparecer na página. Motivo:',
  },
  documento: {
    aprovar: 'Conferir a empresa',
    recusar: 'Recusar o documento',
    feitos: ['Empresa conferida', 'Documento recusado'],
    aprovado:
      'O documento mostra este nome e este CNPJ: os anúncios dizem “Empresa conferida” por um ano, e quem o enviou recebe um e-mail.',
    recusado: 'A empresa continua sem o selo. Quem o enviou pode enviar outro.',
    assunto: 'O documento da sua empresa não foi aceito',
    diz: 'A nossa equipe leu o documento que você enviou e ele não mostra que a empresa é sua. Motivo:',
  },
  nome: {
    aprovar: 'Aprovar o nome',
    recusar: 'Recusar o nome',
    feitos: ['Nome aprovado', 'Nome recusado'],
    aprovado: 'A página da empresa mostra o nome novo agora, com o logo e as vagas que já tem. Ninguém recebe e-mail.',
    recusado: 'A página continua com o nome de antes. Quem mudou o nome pode escolher outro.',
    assunto: 'O nome novo da sua empresa não foi aprovado',
    diz: 'A nossa equipe viu o nome novo e decidiu que ele não pode aparecer na página da empresa. Motivo:',
  },
}
