import { decideTexto } from '../api'
import type { RegistroDe } from '@/domain/contratos/equipe/tabelas'
import type { Acao } from '../fila/acao'

type Decidido = Pick<RegistroDe<'textos'>, 'id' | 'status' | 'tipo' | 'de' | 'visto'>

/** The team's possible decisions about a reported text. */
export function listAcoesDoTexto(linha: Decidido): Acao[] {
  if (linha.status !== 'aberta') return []
  const novo = NOVOS[linha.tipo]
  if (novo) return listAcoesDoNovo(linha, novo)
  const args = { _id: linha.id, _visto: linha.visto }
  const retida = linha.de === 'checagem'
  const pagina = linha.tipo === 'pagina'
  return [
    {
      id: 'procedente',
      label: pagina ? 'Tirar a página do ar' : 'Retirar o texto',
      perigo: true,
      efeito: pagina
        ? 'A página sai do ar agora. As vagas continuam: se elas também enganam, suspenda-as.'
        : 'O texto sai da página e não volta.',
      motivo: { label: 'Motivo', hint: 'Quem escreveu lê este texto.', obrigatorio: true },
      carta: {
        para: 'quem escreveu',
        assunto: pagina
          ? 'Retiramos a página da sua empresa'
          : linha.tipo === 'avaliacao'
            ? 'Retiramos a sua avaliação'
            : 'Retiramos um texto seu',
        diz: 'A nossa equipe leu o texto depois de uma denúncia e decidiu que ele não pode ficar na página. Motivo:',
      },
      feito: pagina ? 'Página fora do ar' : 'Texto retirado',
      executar: (motivo) => decideTexto({ ...args, _decisao: 'procedente', _motivo: motivo }),
    },
    {
      id: 'improcedente',
      label: retida ? 'Liberar como está' : 'Não procede',
      efeito: retida
        ? 'Você leu a avaliação e ela pode ficar. Ela aparece na página da consultoria 48 horas depois do envio.'
        : 'O texto fica como está. Ninguém recebe e-mail; a nota fica no histórico da equipe.',
      motivo: { label: 'Nota', hint: 'Só a equipe lê.', obrigatorio: false },
      feito: retida ? 'Avaliação liberada' : 'Denúncias arquivadas',
      executar: (motivo) => decideTexto({ ...args, _decisao: 'improcedente', ...(motivo && { _motivo: motivo }) }),
    },
  ]
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

/** A new logo or name is shown or refused. */
const listAcoesDoNovo = (linha: Decidido, { aprovar, recusar, feitos, aprovado, recusado, assunto, diz }: Novo): Acao[] => {
  const args = { _id: linha.id, _visto: linha.visto }
  return [
    {
      id: 'improcedente',
      label: aprovar,
      efeito: aprovado,
      motivo: { label: 'Nota', hint: 'Só a equipe lê.', obrigatorio: false },
      feito: feitos[0],
      executar: (motivo) => decideTexto({ ...args, _decisao: 'improcedente', ...(motivo && { _motivo: motivo }) }),
    },
    {
      id: 'procedente',
      label: recusar,
      perigo: true,
      efeito: recusado,
      motivo: { label: 'Motivo', hint: 'Quem enviou lê este texto.', obrigatorio: true },
      carta: { para: 'quem enviou', assunto, diz },
      feito: feitos[1],
      executar: (motivo) => decideTexto({ ...args, _decisao: 'procedente', _motivo: motivo }),
    },
  ]
}
