/** What people read in `features/vagas/edicao`: one object for each component. */

export const editarVagaPage = {
  titulo: 'Editar vaga',
  abertura: 'O texto atual vale até a revisão aprovar o novo.',
  voltar: 'Voltar para a vaga',
  naoDaAgora: (status: string) => `Esta vaga não pode ser editada agora (${status})`,
  soPublicada: 'Só uma vaga publicada, pausada ou suspensa pode ser editada. Para um anúncio novo, use-a como modelo.',
  usarModelo: 'Usar como modelo',
  soLe: 'Você só lê as vagas desta empresa',
  outraNaRevisao: 'Outra mudança está na revisão',
  espereOuDesista: 'Espere ela terminar, ou desista dela na página da vaga, para mudar de novo.',
} as const

export const edicaoForm = {
  rotulo: 'Editar vaga',
  semConexao: 'Você pode continuar escrevendo: fica salvo neste aparelho. Para enviar, é preciso conexão.',
  oQueNaoMuda: 'Canais, duração, preço e perguntas não mudam aqui',
  precisaDeOutro:
    'Quem se candidatou já respondeu às perguntas. Para mais dias, renove em Minhas Vagas. Para outros canais ou perguntas,',
  crieOutra: 'crie uma vaga a partir desta',
  ePague: 'e pague só por ela.',
  retomada: 'Continuamos de onde você parou',
  salvoAqui: (quando: string) => `O que você escreveu em ${quando} estava salvo neste aparelho.`,
  comecarDeNovo: 'Usar o texto atual',
  tambemMudou: (campos: readonly string[]) => `Também mudou enquanto isso: ${campos.join(', ')}.`,
  outraJanela: 'Esta vaga também está sendo editada noutra janela.',
  bloqueada: 'A última mudança não passou na revisão',
  textoGuardado: 'O texto dela está abaixo, como você deixou, com o que precisa mudar ao lado de cada campo.',
  verMudancas: 'Ver o que muda',
  agoraNao: 'Agora não',
  haTrecho: 'Há trecho que a lei não permite. Veja abaixo do campo.',
  nasPerguntas:
    'Com este texto, uma pergunta de triagem pede o que a lei não permite. Perguntas não mudam aqui: crie uma vaga a partir desta.',
  nadaMudou: 'Nada mudou no anúncio ainda.',
} as const

export const revisaoDaEdicao = {
  titulo: 'O que muda na vaga',
  abertura: 'Confira campo por campo. Nada muda antes da revisão.',
  depoisDeEnviar: 'Depois de enviar',
  revisao:
    'A revisão do anúncio lê o texto novo, em poucos minutos. Até lá, vale o anterior. Se o cargo e a empresa mudam, uma pessoa da equipe lê também.',
  feeds: 'Aprovado, ele aparece na nossa página e no próximo feed. Nos canais publicados pela equipe, nós atualizamos à mão.',
  suspensa:
    'Aprovado, ele substitui o anterior, e a equipe o lê ao decidir. A vaga continua fora do ar até lá, e quem se candidatou não recebe e-mail agora.',
  candidatos:
    'Lugar, salário ou contrato mudam: quem se candidatou e ainda espera resposta recebe um e-mail dizendo o que mudou.',
  semCarta: 'Quem se candidatou não recebe e-mail sobre esta mudança.',
  vale: (declaracao: string) => `Ao enviar, vale de novo: ${declaracao}`,
  enviar: 'Enviar mudança',
  enviando: 'Enviando...',
  voltar: 'Voltar e editar',
  enviada: 'Mudança enviada',
  emRevisao: 'A revisão leva poucos minutos.',
  naoEnviada: 'A mudança ainda não foi enviada',
  recarregar: 'Abrir o texto atual',
  verNaVaga: 'Ver na página da vaga',
} as const

export const listaDeMudancas = { antes: 'Antes', depois: 'Depois', vazio: 'Nada' } as const

export const edicaoAberta = {
  naRevisao: 'Uma mudança está na revisão',
  continuaValendo: 'Até lá, vale o texto anterior. A revisão leva poucos minutos.',
  naEquipe: 'Uma pessoa da nossa equipe vai ler a mudança',
  textoAnterior: 'Até lá, vale o texto anterior. Você não precisa fazer nada.',
  bloqueada: 'A mudança não passou na revisão',
  porQue: 'O texto anterior continua valendo, e o que você escreveu está guardado. Veja o que precisa mudar:',
  corrigir: 'Corrigir a mudança',
  desistir: 'Desistir da mudança',
  desistindo: 'Desistindo...',
  desistiu: 'Mudança desfeita',
  engano: 'Acha que a revisão se enganou?',
  fale: 'Fale com a equipe',
} as const

export const mudancasAba = {
  nenhuma: 'Nenhuma mudança ainda',
  aparece: 'Quando você editar a vaga, o que mudou aparece aqui, campo por campo.',
  carregando: 'Carregando as mudanças',
  por: (quem: string) => `por ${quem}`,
} as const

export const STATUS_DA_EDICAO = {
  em_checagem: 'Na revisão',
  na_equipe: 'Com a equipe',
  bloqueada: 'Não passou na revisão',
  no_ar: 'Aprovada',
  desfeita: 'Desfeita',
} as const

export const pausarVaga = {
  titulo: 'Pausar vaga?',
  explicacao: 'A vaga sai da nossa página e dos feeds e não recebe candidaturas. Quem já se candidatou continua aqui.',
  prazo: (dia: string) => `O prazo não para: com ou sem pausa, a vaga termina em ${dia}. Os dias pagos não voltam.`,
  canais:
    'Anúncios já publicados em outros sites continuam lá, com o endereço de uma vaga pausada. Uma vaga pode ser pausada até três vezes por dia.',
  pausar: 'Pausar vaga',
  pausando: 'Pausando...',
  manter: 'Manter no ar',
  pausada: 'Vaga pausada',
  naoPausada: 'A vaga não foi pausada',
} as const

export const acoesDaVaga = {
  editar: 'Editar',
  editarVaga: 'Editar vaga',
  pausar: 'Pausar',
  verPagina: 'Ver página',
  retomar: 'Retomar',
  retomando: 'Retomando...',
  retomada: 'A vaga voltou ao ar',
  naoVoltou: 'A vaga não voltou ao ar',
  estaPausada: 'A vaga está pausada',
  foraDoAr: 'Ela está fora da nossa página e dos feeds e não recebe candidaturas. O prazo continua correndo.',
} as const
