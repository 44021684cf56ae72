import { approveConsultoria, suspendPerfil, suspendConsultoria } from '../api'
import type { RegistroDe } from '@/domain/contratos/equipe/tabelas'
import { type Acao, RECADO, toMotivo } from '../fila/acao'

type Consultoria = RegistroDe<'consultorias'>
type Decidida = Pick<
  Consultoria,
  'id' | 'aprovacao' | 'consultoria_nome' | 'responsavel_nome' | 'email' | 'com_dono' | 'atualizado_em' | 'perfil'
>

/** The team's possible decisions about a consultancy. A stale page decides nothing. */
export function listAcoesDaConsultoria({ id, aprovacao, consultoria_nome: nome, ...linha }: Decidida): Acao[] {
  const para = `${linha.responsavel_nome}, ${linha.email}`
  const decidir = (aprovar: boolean, motivo?: string) =>
    approveConsultoria({
      _id: id,
      _aprovar: aprovar,
      ...(motivo && { _motivo: motivo }),
      _visto_em: linha.atualizado_em,
    })
  const suspender = (suspenderAgora: boolean, motivo: string) =>
    suspendConsultoria({ _id: id, _suspender: suspenderAgora, ...(motivo && { _motivo: motivo }), _visto: aprovacao })

  const aprovar: Acao = {
    id: 'aprovar',
    label: 'Aprovar',
    efeito: linha.com_dono
      ? 'Entra no diretório agora e ganha o selo Cadastro conferido: confirme antes nome e documento.'
      : 'Ganha o selo Cadastro conferido e entra no diretório quando a pessoa confirmar que o cadastro é seu.',
    carta: {
      para,
      assunto: 'Sua consultoria foi aprovada',
      diz: linha.com_dono
        ? `Conferimos o cadastro de ${nome}. A consultoria já está no diretório, e as suas propostas levam o nome e o selo dela.`
        : `Conferimos o cadastro de ${nome}. Falta um passo: entrar com este mesmo e-mail e confirmar que o cadastro é seu.`,
    },
    feito: 'Consultoria aprovada',
    executar: () => decidir(true),
  }
  const recusar: Acao = {
    id: 'recusar',
    label: 'Não aprovar',
    perigo: true,
    efeito: 'Fica fora do diretório. Ao corrigir e salvar, o cadastro volta para esta fila.',
    motivo: toMotivo('Vai no e-mail e aparece no cadastro da consultoria.'),
    carta: {
      para,
      assunto: 'Sobre o cadastro da sua consultoria',
      diz: `Conferimos o cadastro de ${nome} e não pudemos aprová-lo. Entre com este mesmo e-mail e corrija os dados. Motivo:`,
    },
    feito: 'Consultoria não aprovada',
    executar: (motivo) => decidir(false, motivo),
  }
  const suspensao: Acao = {
    id: 'suspender',
    label: 'Suspender',
    perigo: true,
    efeito: 'Sai do diretório e não envia propostas novas. As propostas já enviadas continuam com quem as recebeu.',
    motivo: toMotivo('Vai no e-mail e aparece no cadastro da consultoria.'),
    carta: {
      para,
      assunto: 'Sua consultoria foi suspensa',
      diz: `Tiramos ${nome} do diretório, e por enquanto ela não envia propostas. Motivo:`,
    },
    feito: 'Consultoria suspensa',
    executar: (motivo) => suspender(true, motivo),
  }
  const reativacao: Acao = {
    id: 'reativar',
    label: 'Reativar',
    efeito: 'Volta como estava. Se nome ou documento mudaram durante a suspensão, volta para a fila de análise.',
    motivo: RECADO,
    carta: { para, assunto: 'Sua consultoria foi reativada', diz: `${nome} pode enviar propostas outra vez.` },
    feito: 'Consultoria reativada',
    executar: (motivo) => suspender(false, motivo),
  }
  const decisoes: Readonly<Record<string, Acao[]>> = {
    em_analise: [aprovar, recusar, suspensao],
    aprovada: [suspensao],
    recusada: [aprovar, suspensao],
    suspensa: [reativacao],
  }
  return [...(decisoes[aprovacao] ?? []), ...listAcoesDoPerfil(id, linha.perfil)]
}

/** The texts of the public page, where any were written. */
function listAcoesDoPerfil(id: string, perfil: Consultoria['perfil']): Acao[] {
  if (!perfil?.texto) return []
  if (perfil.oculto)
    return [
      {
        id: 'mostrar-perfil',
        label: 'Mostrar perfil',
        efeito: 'Os textos voltam para a página da consultoria agora. Nenhum e-mail é enviado.',
        feito: 'Perfil visível',
        executar: () => suspendPerfil({ _id: id, _ocultar: false }),
      },
    ]
  return [
    {
      id: 'ocultar-perfil',
      label: 'Ocultar perfil',
      perigo: true,
      efeito: 'Os textos saem da página, e a consultoria continua no diretório. Nenhum e-mail é enviado.',
      motivo: toMotivo('Aparece para quem cuida da consultoria, junto do perfil.'),
      feito: 'Perfil oculto',
      executar: (motivo) => suspendPerfil({ _id: id, _ocultar: true, _motivo: motivo }),
    },
  ]
}
