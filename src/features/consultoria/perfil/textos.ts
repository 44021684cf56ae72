/** What people read in `features/consultoria/perfil`: one object for each component. */

export const perfilPublico = {
  titulo: 'Seu perfil público',
  abertura:
    'Conte o que o cadastro não conta. Os textos aparecem na sua página assim que você salva, enquanto a consultoria ' +
    'estiver no diretório, e não esperam outra aprovação.',
  editar: 'Editar perfil',
  carregando: 'Carregando o seu perfil',
  equipeOcultou: 'A equipe tirou estes textos da sua página',
  corrijaEFale: 'A consultoria continua no diretório. Corrija os textos e fale com a equipe para que voltem a aparecer.',
} as const

export const completude = {
  prontas: (feitos: number, total: number) => `${feitos} de ${total} partes prontas`,
  pronto: 'Pronto: ',
  falta: 'Falta: ',
  sobre: 'Sobre a consultoria: quem procura sabe com quem vai falar antes de pedir a proposta.',
  metodo: 'Nosso método: mostra o que acontece depois do primeiro contato.',
  casos: 'Três casos com resultado: mostram o que vocês já fizeram por quem tinha um problema parecido.',
  pessoas: 'Quem atende: diz quem vai conduzir o trabalho.',
  precoAPartir: 'Preço a partir de: quem procura vê se cabe no orçamento antes de pedir.',
} as const

export const perfilForm = {
  semContatos: 'Nada é obrigatório. Não inclua e-mail, telefone, links ou CNPJ: contatos não aparecem no perfil.',
  mudancasNaoSalvas: 'Estas mudanças ainda não foram salvas: continue de onde parou.',
  naoSalvo: 'O perfil ainda não foi salvo',
  naoFoiPossivel: 'Não foi possível salvar o perfil.',
  salvo: 'Perfil salvo!',
  jaAparece: 'A sua página mostra estes textos enquanto a consultoria estiver no diretório.',
  salvar: 'Salvar perfil',
  salvando: 'Salvando...',
} as const

export const itensDoPerfil = {
  casos: {
    titulo: 'Casos',
    explicacao: 'Até três. Conte só o que aconteceu, e cite o nome de um cliente apenas se ele concordou.',
    item: (n: number) => `Caso ${n}`,
    adicionar: 'Adicionar caso',
    remover: (n: number) => `Remover o caso ${n}`,
  },
  pessoas: {
    titulo: 'Quem atende',
    explicacao: 'Até seis pessoas. Inclua só quem sabe que o nome fica público e concorda com isso.',
    item: (n: number) => `Pessoa ${n}`,
    adicionar: 'Adicionar pessoa',
    remover: (n: number) => `Remover a pessoa ${n}`,
  },
} as const
